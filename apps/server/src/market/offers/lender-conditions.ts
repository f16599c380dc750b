import { eurosFromCents, lenderLimits, VARIABLE_YEARS } from '@heimvorteil/engine';
import type { LenderConditions } from '@heimvorteil/portal/services';
import type { MarketInForce } from './market-in-force.ts';

/** What a lender's sheet in force says of the loans that it makes; undefined where it has no rates that it could lend at. */
export function lenderConditions(
  market: Pick<MarketInForce, 'current'>,
  lenderId: number,
): LenderConditions | undefined {
  const { market: inForce } = market.current();
  const row = inForce.indexOfLender.get(lenderId);
  const lender = row === undefined ? undefined : inForce.lenders[row];
  const from = row === undefined ? undefined : inForce.validFrom[row];
  if (!lender || from === undefined) return undefined;
  // Over all its fixed periods, because none of them lasts for no year.
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
