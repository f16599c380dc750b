import { fault, withoutFormatCharacters, type ErrorCode, type Fault } from '@heimvorteil/contracts';
import type { Geography } from '../geo/index.ts';
import { contactNumber, isBlacklistedEmail } from '../phone-verification/index.ts';
import { isBlacklistedForename, isBlacklistedSurname } from './blacklists.ts';
import { isTextVersion } from './consent-texts.ts';

interface Rule {
  /** As the request names it. */
  readonly field: string;
  readonly code: ErrorCode;
  readonly breaks: (value: string, geography: Geography) => boolean;
}

/** Rules of single fields that need what no form has: lists, the numbering plan, every postal code. */
const RULES: readonly Rule[] = [
  { field: 'forename', code: 'FORENAME_BLACKLISTED', breaks: isBlacklistedForename },
  { field: 'surname', code: 'SURNAME_BLACKLISTED', breaks: isBlacklistedSurname },
  { field: 'email', code: 'EMAIL_BLACKLISTED', breaks: isBlacklistedEmail },
  {
    field: 'phoneNumber',
    code: 'TELEPHONE_IS_NO_GERMAN_NUMBER',
    breaks: (number) => contactNumber(number) === undefined,
  },
  { field: 'postalCode', code: 'INVALID_POSTALCODE', breaks: isNoPostalCode },
  { field: 'postcode', code: 'INVALID_POSTALCODE', breaks: isNoPostalCode },
  { field: 'consents.textVersion', code: 'CONSENT_OUTDATED', breaks: (version) => !isTextVersion(version) },
];

function isNoPostalCode(code: string, geography: Geography): boolean {
  return geography.byPostalCode(code).length === 0;
}

/** What only the server can tell to be wrong, of fields that are not wrong already. */
export function serverFaults(input: unknown, known: readonly Fault[], geography: Geography): Fault[] {
  const wrong = new Set(known.map(({ field }) => field));
  return RULES.filter(({ field }) => !wrong.has(field)).flatMap(({ field, code, breaks }) => {
    const value = valueAt(input, field);
    const isBroken = typeof value === 'string' && breaks(withoutFormatCharacters(value), geography);
    return isBroken ? [fault(code, field)] : [];
  });
}

function valueAt(input: unknown, field: string): unknown {
  let value = input;
  for (const part of field.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}
