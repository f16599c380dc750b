import { netLoanOf } from '@heimvorteil/calculations';
import {
  CASE_FIELDS,
  checkCreateRequest,
  errorOf,
  type CaseField,
  type CreateRequestBody,
  type FieldProblem,
  type FinancingCase,
  type Listing,
  type AcceptedRequestBody,
  withoutFormatCharacters,
  type ErrorCode,
} from '@heimvorteil/contracts';
import { BOUNDS, eurosFromCents, isWithin, LOWEST_INCOME_RANGE } from '@heimvorteil/engine';
import { costContext, type CostRules } from '../../../market/costs/index.ts';
import type { FeatureFlags } from '../../../platform/features/index.ts';
import type { ListingSource } from '../../../market/listings/index.ts';
import { listingOfRequest, requestedCaseOf } from './sealed-request.ts';
import type { Geography } from '../../../market/geo/index.ts';
import { contactNumber, isBlacklistedEmail } from '../../../people/phone-verification/index.ts';
import { isTextVersion } from '../consents/consent-texts.ts';

/** Placeholders, keyboard runs and field names entered instead of a name. */
const PLACEHOLDERS =
  `asdf asdfg asdfgh asdfghjk asdfasdf qwert qwertz qwerty yxcv yxcvb abc abcd aaa xxx xyz blabla
   test testtest tester dummy muster mustermann musterfrau unbekannt anonym anonymous niemand fake
   null undefined name`.split(/\s+/);

const FORENAMES: ReadonlySet<string> = new Set([...PLACEHOLDERS, 'vorname', 'forename']);

/** Muster, Tester, Niemand, Fake and Null are rare real surnames, so only other placeholders are refused. */
const SURNAMES: ReadonlySet<string> = new Set([
  ...PLACEHOLDERS.filter((word) => !['muster', 'tester', 'niemand', 'fake', 'null'].includes(word)),
  'nachname',
  'surname',
]);

/** Compares the whole name, ignoring case. */
export function isBlacklistedForename(name: string): boolean {
  return FORENAMES.has(name.trim().toLowerCase());
}

/** Compares the whole name, ignoring case. */
export function isBlacklistedSurname(name: string): boolean {
  return SURNAMES.has(name.trim().toLowerCase());
}

/** Rules that need server data: lists, the numbering plan, every postal code. */
const RULES: readonly {
  readonly field: string;
  readonly code: ErrorCode;
  readonly breaks: (value: string, geography: Geography) => boolean;
}[] = [
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

/** Errors of rules that need server data, only in fields without other errors. */
function serverErrors(input: unknown, known: readonly FieldProblem[], geography: Geography): FieldProblem[] {
  const wrong = new Set(known.map(({ field }) => field));
  return RULES.filter(({ field }) => !wrong.has(field)).flatMap(({ field, code, breaks }) => {
    const value = valueAt(input, field);
    const isBroken = typeof value === 'string' && breaks(withoutFormatCharacters(value), geography);
    return isBroken ? [errorOf(code, field)] : [];
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

export interface AcceptedRequest {
  readonly body: AcceptedRequestBody;
  readonly requested: {
    readonly financingCase: FinancingCase;
    readonly listing: Listing | undefined;
    /** Fields that neither the visitor nor the listing provides, so defaults are assumed. */
    readonly assumed: readonly CaseField[];
  };
}

export type CheckedRequest =
  | (AcceptedRequest & { readonly body: CreateRequestBody; readonly errors?: never })
  | { readonly errors: readonly FieldProblem[]; readonly body?: never };

export async function checkRequest(
  input: unknown,
  parts: { rules: CostRules; listings: ListingSource; flags: Pick<FeatureFlags, 'isOn'> },
): Promise<CheckedRequest> {
  const { rules } = parts;
  const checked = checkCreateRequest(input, rules.today());
  const errors = [...(checked.errors ?? [])];
  errors.push(...serverErrors(input, errors, rules.geography), ...filteredIncome(input, parts.flags));

  const entered = readCase(checked.value ?? input, errors);
  if (!entered) return { errors };
  const listing = await listingOfRequest(entered.exposeId, parts.listings);
  const { financingCase, assumed } = requestedCaseOf(entered, listing);
  const loan = eurosFromCents(netLoanOf(financingCase, costContext(rules)));
  const isNew = !errors.some(({ code }) => code === 'LOAN_AMOUNT_TO_LOW');
  if (!isWithin(BOUNDS.netLoan, loan) && isNew) errors.push(errorOf('LOAN_AMOUNT_TO_LOW', 'purchasePrice'));
  return errors.length === 0 && checked.value
    ? { body: checked.value, requested: { financingCase, listing, assumed } }
    : { errors };
}

/** The request if its case is valid, regardless of other errors. */
function readCase(input: unknown, errors: readonly FieldProblem[]): CreateRequestBody | undefined {
  const ofCase: readonly string[] = CASE_FIELDS;
  const broken = errors.some(({ field }) => field === undefined || ofCase.includes(field.split('.', 1)[0]!));
  return broken ? undefined : (input as CreateRequestBody);
}

/** Error for the lowest income range, unless the operator accepts such incomes (contract §4). */
function filteredIncome(input: unknown, flags: Pick<FeatureFlags, 'isOn'>): FieldProblem[] {
  const { incomeRange } = (input ?? {}) as { incomeRange?: unknown };
  if (incomeRange !== LOWEST_INCOME_RANGE || flags.isOn('removal_of_net_income_filter')) return [];
  return [errorOf('INVALID_VALUE', 'incomeRange')];
}
