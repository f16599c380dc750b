import { eurosFromCents, lenderLimits, VARIABLE_YEARS } from '@heimvorteil/engine';
import type { LenderConditions } from '@heimvorteil/portal/services';
import type { MarketInForce } from './market-in-force.ts';

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
