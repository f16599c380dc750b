import { effectiveRatesOfPlan, type EffectiveRatesOfPlan } from '../annuity/effective-rates-of-plan.ts';
import type { RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { Cents } from '../money/cents.ts';
import type { LoanOfSeveral } from './several-loans.ts';

/** What one of several loans comes to beside its plan. */
export interface LoanFigures extends EffectiveRatesOfPlan {
  /** Owed when its fixed rate ends, in cents; null where the rate holds to the last instalment. */
  readonly remainingDebt: Cents | null;
}

/** A loan's own effective rates, and what is left of it when its fixed rate ends. */
export function loanFigures({ terms }: LoanOfSeveral, plan: RepaymentPlan): LoanFigures {
  const { fixedInterestYears } = terms;
  return {
    ...effectiveRatesOfPlan(terms),
    remainingDebt:
      fixedInterestYears === undefined
        ? null
        : ((plan.remainingDebtAfter[fixedInterestYears * 12 - 1] ?? 0) as Cents),
  };
}
