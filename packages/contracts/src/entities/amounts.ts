import { BOUNDS, isWithin, type Bound } from '@heimvorteil/engine';
import * as z from 'zod/mini';

const CENTS_PER_EURO = 100;

/** Amount in euros within a bound; rounds to cents before checking, because the engine counts in cents. */
function euros(bound: Bound) {
  return within(bound, (value) => isWithin(bound, Math.round(value * CENTS_PER_EURO) / CENTS_PER_EURO));
}

/** Number within a bound, in percent, months or another unit. */
export function numberWithin(bound: Bound) {
  return within(bound, (value) => isWithin(bound, value));
}

export function whole(bound: Bound) {
  return within({ ...bound, whole: true }, (value) => Number.isInteger(value) && isWithin(bound, value));
}

// Attaches the bound as metadata, because the API's documentation cannot read it from a function.
function within(bound: Bound & { readonly whole?: true }, holds: (value: number) => boolean) {
  return z.number().check(z.refine(holds, { error: bound.code, params: bound }));
}

export const PurchasePrice = euros(BOUNDS.purchasePrice);
export const OwnFunds = euros(BOUNDS.ownFunds).check(z.maximum(BOUNDS.euros.max));
export const LoanAmount = euros(BOUNDS.loanAmount);
export const InterestRate = numberWithin(BOUNDS.nominalInterestRate);
export const AmortizationRate = numberWithin(BOUNDS.amortizationRate);
export const BrokerCommission = numberWithin(BOUNDS.brokerCommission);
export const RenovationCostPercentage = numberWithin(BOUNDS.renovationCostPercentage);
export const FixedInterestYears = whole(BOUNDS.fixedInterestYears);
export const PlanMonth = whole(BOUNDS.planMonth);
export const CalendarYear = whole(BOUNDS.calendarYear);
export const InterestOnlyMonths = whole(BOUNDS.interestOnlyMonths);
export const MonthsUntilEnd = whole(BOUNDS.monthsUntilEnd);
export const ForwardPointsPerMonth = numberWithin(BOUNDS.forwardPointsPerMonth);
export const ComparedYears = whole(BOUNDS.comparedYears);
export const YearlyChange = numberWithin(BOUNDS.yearlyChange);
export const UpkeepPercentage = numberWithin(BOUNDS.upkeepPercentage);
export const Share = numberWithin(BOUNDS.share);
export const CashFlowYears = numberWithin(BOUNDS.cashFlowYears);

/** Any non-negative amount up to the maximum of all euro fields. */
export const EuroAmount = euros(BOUNDS.euros);
export const PositiveEuros = euros(BOUNDS.positiveEuros);
/** Amount that the borrower receives (positive) or pays (negative). */
export const CashFlowAmount = euros(BOUNDS.cashFlowAmount);
