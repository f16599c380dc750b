import {
  eurosFromCents,
  lenderLimits,
  whyNot,
  type IneligibilityCode,
  type IsoDate,
  type Lender,
  type LenderLimits,
} from '@heimvorteil/engine';
import type { ConditionsQuery, LenderRefusal } from '@heimvorteil/portal/services';
import { caseOfLoan } from './loan-query.ts';
import type { MarketInForce } from './market-in-force.ts';

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
  switch (code) {
    case 'LOAN_TOO_SMALL':
      return eurosFromCents(lender.minLoan);
    case 'LOAN_TOO_LARGE':
      return eurosFromCents(lender.maxLoan);
    case 'LOAN_TO_VALUE_TOO_HIGH':
      return limits.highestLoanToValue;
    case 'AMORTIZATION_TOO_LOW':
      return lender.minAmortization;
    case 'AMORTIZATION_TOO_HIGH':
      return lender.maxAmortization;
    default:
      return undefined;
  }
}
