import { type CaseFacts, variantRow } from '../offer-pricing/case-facts.ts';
import type { Market } from '../offer-pricing/market.ts';
import type { VariantKind } from '../rate-sheets/market-enumerations.ts';

/** Error codes by bit position in the result of `failedConditions`. */
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

/** One bit per condition that the case fails at a lender; 0 means that the lender takes the case. */
export function failedConditions(market: Market, facts: CaseFacts, lender: number): number {
  return writeFailedConditions(new Int32Array(1), market, facts, lender)[0]!;
}

/** Bits of `failedConditions` for `failed.length` lenders, without branches, which the CPU mispredicts. */
export function writeFailedConditions(
  failed: Int32Array,
  market: Market,
  facts: CaseFacts,
  from: number,
): Int32Array {
  const { minLoan, maxLoan, maxLoanToValue, minAmortization, maxAmortization, acceptance } = market.terms;
  const { start, upTo } = market.rates;
  const { loanAmount, loanToValue, amortization, employment, use, profession, regionDigits } = facts;
  const isNoLoan = Number(loanAmount <= 0);
  const isNoPeriod = Number(facts.period < 0);
  const slots = Math.max(facts.period, 0) * market.lenders.length;
  for (let at = 0; at < failed.length; at++) {
    const lender = from + at;
    const end = start[slots + lender + 1]!;
    const hasNoRates = isNoPeriod | Number(start[slots + lender] === end);
    const isAboveSteps = Number(loanToValue > upTo[Math.max(end - 1, 0)]!) & (1 - hasNoRates);
    const accepted = acceptance[lender]!;
    failed[at] =
      isNoLoan |
      Number(loanAmount < minLoan[lender]!) |
      (Number(loanAmount > maxLoan[lender]!) << 1) |
      ((Number(loanToValue > maxLoanToValue[lender]!) | isAboveSteps) << 2) |
      (hasNoRates << 3) |
      (Number(amortization < minAmortization[lender]!) << 4) |
      (Number(amortization > maxAmortization[lender]!) << 5) |
      (Number((accepted & employment) === 0) << 6) |
      (Number((accepted & use) === 0) << 7) |
      (Number((accepted & profession) === 0) << 8) |
      (Number(regionDigits[lender]! < 0) << 9);
  }
  if (!facts.wantsVariant) return failed;
  for (let at = 0; at < failed.length; at++) failed[at]! |= missingVariants(market, facts, from + at);
  return failed;
}

function missingVariants(market: Market, facts: CaseFacts, lender: number): number {
  const { specialRepayment, commitmentFreeMonths } = market.terms;
  const lacks = (kind: VariantKind) => variantRow(market, facts, lender, kind) === undefined;
  let failed = 0;
  if (facts.wantedSpecialRepayment > specialRepayment[lender]! && lacks('SPECIAL_REPAYMENT'))
    failed |= 1 << 10;
  if (facts.wantedCommitmentFreeMonths > commitmentFreeMonths[lender]! && lacks('COMMITMENT_FREE_MONTHS'))
    failed |= 1 << 11;
  return failed;
}
