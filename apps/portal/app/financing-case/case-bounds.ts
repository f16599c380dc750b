import { BOUNDS, isWithin, type BoundCode } from '@heimvorteil/engine';
import type { FigureField } from './case-texts.ts';

const BOUND_OF_FIELD = {
  purchasePrice: BOUNDS.purchasePrice,
  ownFunds: BOUNDS.ownFunds,
  brokerCommission: BOUNDS.brokerCommission,
  renovationCostPercentage: BOUNDS.renovationCostPercentage,
  nominalInterestRate: BOUNDS.nominalInterestRate,
  amortizationRate: BOUNDS.amortizationRate,
  yearlySpecialRepayment: BOUNDS.euros,
  fixedInterestYears: BOUNDS.fixedInterestYears,
} as const;

/** The code of the bound that a figure breaks; undefined within it. */
export function brokenBound(field: FigureField, value: number): BoundCode | undefined {
  const bound = BOUND_OF_FIELD[field];
  return isWithin(bound, value) ? undefined : bound.code;
}
