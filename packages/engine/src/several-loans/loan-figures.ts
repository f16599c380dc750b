import { effectiveRatesOfPlan, type EffectiveRatesOfPlan } from '../annuity/effective-rates-of-plan.ts';
import type { RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { Cents } from '../money/cents.ts';
import type { LoanOfSeveral } from './several-loans.ts';

export interface LoanFigures extends EffectiveRatesOfPlan {
  /** At the end of its fixed rate, in cents; null if the rate is fixed to the last instalment. */
  readonly remainingDebt: Cents | null;
}

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
