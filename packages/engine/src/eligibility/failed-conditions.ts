import type { CaseFacts } from '../offer-pricing/case-facts.ts';
import type { Market } from '../offer-pricing/market.ts';
import { variantRow } from '../offer-pricing/variant-row.ts';
import type { VariantKind } from '../rate-sheets/market-enumerations.ts';

/** Why a lender does not take a case, in the order of the bits that `failedConditions` sets. */
export const INELIGIBILITY_CODES = [
  'LOAN_TOO_SMALL',
  'LOAN_TOO_LARGE',
  'LOAN_TO_VALUE_TOO_HIGH',
  'FIXED_YEARS',
  'AMORTIZATION_TOO_LOW',
  'AMORTIZATION_TOO_HIGH',
  'EMPLOYMENT',
  'USE',
  'PROFESSION',
  'REGION',
  'SPECIAL_REPAYMENT',
  'COMMITMENT_FREE_MONTHS',
] as const;
export type IneligibilityCode = (typeof INELIGIBILITY_CODES)[number];

/** The conditions of a lender that a case breaks, a bit each; 0 means that the lender takes the case. */
export function failedConditions(market: Market, facts: CaseFacts, lender: number): number {
  const { terms } = market;
  const loan = facts.loanAmount;
  const acceptance = terms.acceptance[lender]!;
  let failed = 0;
  if (loan <= 0 || loan < terms.minLoan[lender]!) failed |= 1;
  if (loan > terms.maxLoan[lender]!) failed |= 1 << 1;
  if (facts.loanToValue > terms.maxLoanToValue[lender]!) failed |= 1 << 2;
  failed |= failedRateSteps(market, facts, lender);
  if (facts.amortization < terms.minAmortization[lender]!) failed |= 1 << 4;
  if (facts.amortization > terms.maxAmortization[lender]!) failed |= 1 << 5;
  if ((acceptance & facts.employment) === 0) failed |= 1 << 6;
  if ((acceptance & facts.use) === 0) failed |= 1 << 7;
  if ((acceptance & facts.profession) === 0) failed |= 1 << 8;
  if (facts.regionDigits[lender]! < 0) failed |= 1 << 9;
  return facts.wishesVariant ? failed | missingVariants(market, facts, lender) : failed;
}

function missingVariants(market: Market, facts: CaseFacts, lender: number): number {
  const { specialRepayment, commitmentFreeMonths } = market.terms;
  const lacks = (kind: VariantKind) => variantRow(market, facts, lender, kind) === undefined;
  let failed = 0;
  if (facts.wishedSpecialRepayment > specialRepayment[lender]! && lacks('SPECIAL_REPAYMENT'))
    failed |= 1 << 10;
  if (facts.wishedCommitmentFreeMonths > commitmentFreeMonths[lender]! && lacks('COMMITMENT_FREE_MONTHS'))
    failed |= 1 << 11;
  return failed;
}

function failedRateSteps(market: Market, facts: CaseFacts, lender: number): number {
  if (facts.period < 0) return 1 << 3;
  const { start, upTo } = market.rates;
  const slot = facts.period * market.lenders.length + lender;
  const end = start[slot + 1]!;
  if (start[slot] === end) return 1 << 3;
  return facts.loanToValue > upTo[end - 1]! ? 1 << 2 : 0;
}
