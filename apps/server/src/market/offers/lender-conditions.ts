import {
  eurosFromCents,
  lenderLimits,
  VARIABLE_YEARS,
  whyNot,
  type IneligibilityCode,
  type IsoDate,
  type Lender,
  type LenderLimits,
} from '@heimvorteil/engine';
import type { LenderConditions, ConditionsQuery, LenderRefusal } from '@heimvorteil/portal/services';
import type { MarketInForce } from './market-in-force.ts';
import { caseOfLoan } from './find-case-offers.ts';

/** A lender's conditions from its current sheet; undefined if it has no rates. */
export function lenderConditions(
  market: Pick<MarketInForce, 'current'>,
  lenderId: number,
): LenderConditions | undefined {
  const { market: inForce } = market.current();
  const row = inForce.indexOfLender.get(lenderId);
  const lender = row === undefined ? undefined : inForce.lenders[row];
  const from = row === undefined ? undefined : inForce.validFrom[row];
  if (!lender || from === undefined) return undefined;
  // VARIABLE_YEARS (0) selects the limits over all fixed-rate periods.
  const { fixedYears, hasVariable, highestLoanToValue } = lenderLimits(inForce, lenderId, VARIABLE_YEARS);
  return {
    minLoan: eurosFromCents(lender.minLoan),
    maxLoan: eurosFromCents(lender.maxLoan),
    maxLoanToValue: highestLoanToValue,
    fixedYears,
    hasVariable,
    employments: lender.employments,
    uses: lender.uses,
    professions: lender.professions,
    minAmortization: lender.minAmortization,
    maxAmortization: lender.maxAmortization,
    specialRepaymentPercent: lender.specialRepaymentPercent,
    commitmentFreeMonths: lender.commitmentFreeMonths,
    commitmentInterestPerMonth: lender.commitmentInterestPerMonth,
    forwardPointsPerMonth: lender.forwardPointsPerMonth,
    fullRepaymentDiscount: lender.fullRepaymentDiscount,
    validFrom: from,
  };
}

/** Reason why a lender declines a loan; undefined if it accepts, or has no rates at all. */
export function refusalOf(
  market: MarketInForce,
  lenderId: number,
  query: ConditionsQuery,
  today: IsoDate,
): LenderRefusal | undefined {
  const { market: inForce } = market.current();
  const lender = inForce.lenders[inForce.indexOfLender.get(lenderId) ?? -1];
  if (!lender) return undefined;
  const codes = whyNot(inForce, caseOfLoan(query, today), lenderId);
  if (codes.length === 0) return undefined;
  const limits = lenderLimits(inForce, lenderId, query.fixedInterestYears);
  return {
    reasons: codes.map((code) => ({ code, limit: limitOf(code, lender, limits) })),
    fixedYears: limits.fixedYears,
  };
}

function limitOf(code: IneligibilityCode, lender: Lender, limits: LenderLimits): number | undefined {
  const all: { readonly [Code in IneligibilityCode]?: number } = {
    LOAN_TOO_SMALL: eurosFromCents(lender.minLoan),
    LOAN_TOO_LARGE: eurosFromCents(lender.maxLoan),
    LOAN_TO_VALUE_TOO_HIGH: limits.highestLoanToValue,
    AMORTIZATION_TOO_LOW: lender.minAmortization,
    AMORTIZATION_TOO_HIGH: lender.maxAmortization,
  };
  return all[code];
}
