import {
  CERTIFICATE_OBSTACLES,
  checkInput,
  errorOf,
  issueCertificate,
  type ErrorCode,
  type FieldProblem,
  type IssueCertificateBody,
} from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';
import { isWritable } from '../../platform/pdf/index.ts';
import { ProblemError, refused } from '../../platform/http/calls/problem-error.ts';
import { isBlacklistedForename, isBlacklistedSurname } from '../../leads/requests/index.ts';
import { type CertifiedCase, wholeCents } from './certified-case.ts';

/** First letter of a name with at most two combining marks, so that initials fit into 16 characters. */
const FIRST_LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]\p{M}{0,2}/u;

function hasInitial(name: string): boolean {
  return FIRST_LETTER.test(name);
}

/** Initials such as `A. M.`, normalized to NFC because they are signed. Both names must contain a letter. */
export function initialsOf(forename: string, surname: string): string {
  return [forename, surname]
    .map((name) => `${(FIRST_LETTER.exec(name)?.[0] ?? '').toLocaleUpperCase('de').normalize('NFC')}.`)
    .join(' ');
}

export type CheckedBody = IssueCertificateBody & { readonly priceUpTo: number };

/** Validates the body of a request for a certificate; throws one ProblemError that lists all errors. */
export function checkedBody(certified: CertifiedCase, input: unknown): CheckedBody {
  const { obstacle } = certified;
  if (obstacle) {
    throw new ProblemError(422, [
      { ...errorOf('PREAPPROVAL_NEGATIVE'), message: CERTIFICATE_OBSTACLES[obstacle] },
    ]);
  }
  const { value, errors = [] } = checkInput(issueCertificate.body, input);
  const entered = (typeof input === 'object' ? input : null) as Record<string, unknown> | null;
  const isKnown = (field: string) => errors.some((known) => known.field === field);
  const further = RULES.flatMap(({ field, breaks, error: found }) => {
    const text = entered?.[field];
    return typeof text === 'string' && !isKnown(field) && breaks(text.normalize('NFC')) ? [found(field)] : [];
  });
  const price = entered?.['priceUpTo'];
  if (typeof price === 'number' && !isKnown('priceUpTo') && !certified.holdsAt(wholeCents(price)))
    further.push(errorOf(PRICE_CODE, 'priceUpTo'));
  const all = [...errors, ...further].map((one) => withHighestPrice(one, certified));
  if (!value || all.length > 0) throw refused(all);
  const { priceUpTo = certified.usualPrice } = value;
  return { ...value, priceUpTo: wholeCents(priceUpTo) };
}

const PRICE_CODE: ErrorCode = 'PURCHASE_PRICE_OUT_OF_RANGE';

const ENDED_BY: Readonly<Record<CertifiedCase['endedBy'], string>> = {
  PREAPPROVAL: 'Bis zu diesem Preis ist deine Vorprüfung positiv.',
  VERDICT: 'Darüber wäre deine Vorprüfung heute nicht mehr positiv.',
};

/** Replaces the message of a price error with the highest valid price and the reason for that limit. */
function withHighestPrice(one: FieldProblem, { highestPrice, endedBy }: CertifiedCase): FieldProblem {
  if (one.code !== PRICE_CODE) return one;
  const message = `Gib einen Preis über 0 € an, höchstens ${formatEuro(highestPrice)}. ${ENDED_BY[endedBy]}`;
  return { ...one, message };
}

const of = (code: ErrorCode) => (field: string) => errorOf(code, field);

/** Error for a name with a character that the PDF's font lacks. */
function unwritable(field: string): FieldProblem {
  const message = 'Schreib den Namen bitte in lateinischer Schrift, so wie er im Ausweis steht.';
  return { ...errorOf('INVALID_TEXT', field), message };
}

/** Also checks the capital initial, because the font may lack its glyph even if it has the lowercase one. */
function isUnwritable(name: string): boolean {
  return hasInitial(name) && !isWritable(name + name.toLocaleUpperCase('de'));
}

/** Checks of forename and surname in addition to their format. */
const RULES: readonly {
  field: 'forename' | 'surname';
  breaks: (name: string) => boolean;
  error: (field: string) => FieldProblem;
}[] = [
  { field: 'forename', breaks: isBlacklistedForename, error: of('FORENAME_BLACKLISTED') },
  { field: 'forename', breaks: (name) => !hasInitial(name), error: of('INVALID_VALUE') },
  { field: 'forename', breaks: isUnwritable, error: unwritable },
  { field: 'surname', breaks: isBlacklistedSurname, error: of('SURNAME_BLACKLISTED') },
  { field: 'surname', breaks: (name) => !hasInitial(name), error: of('INVALID_VALUE') },
  { field: 'surname', breaks: isUnwritable, error: unwritable },
];
