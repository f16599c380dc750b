import type { Cents } from '../money/cents.ts';
import { FEASIBILITY_LIMITS } from '../feasibility/limits.ts';
import type { HouseholdBudget } from './household-budget.ts';

/** Affordable instalment in cents a month, by each rule and by the lower one. */
export interface BearableRate {
  readonly byHousehold: Cents;
  readonly byRatio: Cents;
  readonly maxMonthlyRate: Cents;
  readonly bindingRule: 'HOUSEHOLD' | 'RATIO';
}

/** Applies the bank's household calculation and the ratio rule; the lower result binds. */
export function bearableRate({
  freeIncome,
  netIncome,
}: Pick<HouseholdBudget, 'freeIncome' | 'netIncome'>): BearableRate {
  const byHousehold = Math.max(freeIncome, 0) as Cents;
  const byRatio = Math.floor((netIncome * FEASIBILITY_LIMITS.goodInstallmentShare) / 100) as Cents;
  return {
    byHousehold,
    byRatio,
    maxMonthlyRate: Math.min(byHousehold, byRatio) as Cents,
    bindingRule: byHousehold < byRatio ? 'HOUSEHOLD' : 'RATIO',
  };
}
