import { BOUNDS, isWithin } from '@heimvorteil/engine';
import { cleanLine } from '../../../platform/foreign-services/index.ts';
import {
  isSilent,
  namesBuyer,
  readCommission,
  type CommissionStatement,
} from './commission/read-commission.ts';
import { type ListingFields, readFlag, readNumber } from './listing-fields.ts';
import type { ListingDraft } from './listing-identity.ts';
import type { NoteError } from './errors.ts';

const BUYERS = 'preise/aussen_courtage';
const REMARK = 'preise/courtage_hinweis';
const SELLERS = 'preise/innen_courtage';
const GROSS = 'preise/provisionbrutto';
const NET = 'preise/provisionnetto';
/** Smallest amount in euros; a smaller one is a percentage in the wrong field. */
const LEAST_AMOUNT = 100;
/** § 12 (1) UStG. */
const VAT_PERCENT = 19;
const SAME_WITHIN_PERCENT = 0.006;

type Commission = Pick<ListingDraft, 'hasCourtage' | 'brokerCommissionPercentage' | 'commissionText'>;

/**
 * Reads the buyer's commission. Texts and amounts take precedence over the flag `provisionspflichtig`,
 * because much software sets it automatically; contradictory or unreadable input is unknown.
 */
export function readListingCommission(
  fields: ListingFields,
  price: number | null,
  note: NoteError,
): Commission {
  const texts = [BUYERS, REMARK].map((path) => fields.get(path) ?? '');
  const spoken = texts.find((text) => !isSilent(text)) ?? texts.find((text) => text !== '') ?? '';
  const commissionText = cleanLine(spoken, 200);
  const statement = readStatement(fields, price);
  const liable = readFlag(fields.get('preise/provisionspflichtig'));
  if (statement.kind === 'FREE') return { hasCourtage: false, brokerCommissionPercentage: 0, commissionText };
  if (statement.kind === 'UNKNOWN') {
    if (isSilent(spoken)) return { ...ofFlag(liable), commissionText };
    const field = spoken === texts[0] ? BUYERS : REMARK;
    const words = commissionText.slice(0, 60);
    note(field, 'COMMISSION_UNREADABLE', `„${words}“ nennt keine eindeutige Käuferprovision.`, 'FIELD');
    // The flag "not liable" contradicts a text that mentions a commission, so the flag is ignored.
    return { ...ofFlag(liable === false ? undefined : liable), commissionText };
  }
  const percentage = statement.kind === 'PERCENT' ? statement.percent : shareOf(statement.euros, price);
  if (percentage === null) return { hasCourtage: true, brokerCommissionPercentage: null, commissionText };
  if (isWithin(BOUNDS.brokerCommission, percentage)) {
    return { hasCourtage: true, brokerCommissionPercentage: percentage, commissionText };
  }
  const words = commissionText.slice(0, 60);
  note(BUYERS, 'COMMISSION_UNREADABLE', `Eine Provision von „${words}“ ist nicht möglich.`, 'FIELD');
  return { ...ofFlag(liable === false ? undefined : liable), commissionText };
}

function readStatement(fields: ListingFields, price: number | null): CommissionStatement {
  const context = { price, includesVat: readFlag(fields.get(`${BUYERS}@mit_mwst`)) };
  const buyers = fields.get(BUYERS) ?? '';
  const remark = fields.get(REMARK) ?? '';
  const sellers = fields.get(SELLERS) ?? '';
  const statements = [
    readCommission(buyers, context),
    readCommission(remark, { price }),
    namesBuyer(sellers)
      ? readCommission(sellers, { price, includesVat: readFlag(fields.get(`${SELLERS}@mit_mwst`)) })
      : UNKNOWN,
  ].filter(({ kind }) => kind !== 'UNKNOWN');
  const [first, ...others] = statements;
  if (first === undefined) return amountIn(fields);
  const together = readCommission(`${buyers}. ${remark}`, context);
  if (others.every((other) => isSame(first, other, price))) {
    // The buyer's figure may be followed by a remark such as "split between buyer and seller".
    return isHalfOf(together, first) ? together : first;
  }
  return together.kind === 'FREE' ? together : UNKNOWN;
}

const UNKNOWN: CommissionStatement = { kind: 'UNKNOWN' };

function amountIn(fields: ListingFields): CommissionStatement {
  const amountOf = (path: string) => {
    const text = fields.get(path);
    const amount = text === undefined ? undefined : readNumber(text);
    return amount !== undefined && amount >= LEAST_AMOUNT ? amount : undefined;
  };
  const gross = amountOf(GROSS);
  if (gross !== undefined) return { kind: 'AMOUNT', euros: gross };
  const net = amountOf(NET);
  if (net === undefined) return UNKNOWN;
  const vat = readNumber(fields.get(`${NET}@provisionust`) ?? '') ?? net * (VAT_PERCENT / 100);
  return { kind: 'AMOUNT', euros: Math.round((net + vat) * 100) / 100 };
}

function isSame(one: CommissionStatement, other: CommissionStatement, price: number | null): boolean {
  if (one.kind === 'FREE' || other.kind === 'FREE') return one.kind === other.kind;
  const [percent, otherPercent] = [one, other].map((statement) =>
    statement.kind === 'PERCENT'
      ? statement.percent
      : statement.kind === 'AMOUNT'
        ? shareOf(statement.euros, price)
        : null,
  );
  if (percent == null || otherPercent == null) return false;
  return Math.abs(percent - otherPercent) < SAME_WITHIN_PERCENT;
}

function isHalfOf(half: CommissionStatement, whole: CommissionStatement): boolean {
  if (half.kind === 'PERCENT' && whole.kind === 'PERCENT')
    return Math.abs(half.percent * 2 - whole.percent) < SAME_WITHIN_PERCENT;
  return half.kind === 'AMOUNT' && whole.kind === 'AMOUNT' && Math.abs(half.euros * 2 - whole.euros) < 0.02;
}

function ofFlag(hasCourtage: boolean | undefined): Omit<Commission, 'commissionText'> {
  if (hasCourtage === undefined) return { hasCourtage: null, brokerCommissionPercentage: null };
  return { hasCourtage, brokerCommissionPercentage: hasCourtage ? null : 0 };
}

/** Commission in percent with six decimals, so that price × percentage equals the amount. */
function shareOf(euros: number, price: number | null): number | null {
  return price === null ? null : Math.round((euros / price) * 100_000_000) / 1_000_000;
}
