import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import {
  effectiveRatesOfPlan,
  repaymentPlan,
  type EffectiveRatesOfPlan,
  type RepaymentPlan,
  type RepaymentTerms,
} from '@heimvorteil/engine';
import { calculated, type Calculated } from '../calculated.ts';
import { loanTermsOf } from '../loan/loan-terms.ts';

/** All amounts are in cents. */
export interface RepaymentPlanResult extends EffectiveRatesOfPlan {
  readonly terms: RepaymentTerms;
  readonly plan: RepaymentPlan;
}

/** Refuses COULD_NOT_CALCULATE if the instalment never repays the loan. */
export function calculateRepaymentPlan(body: CalculateRepaymentPlanBody): Calculated<RepaymentPlanResult> {
  return calculated(() => {
    const terms = loanTermsOf(body);
    return { terms, plan: repaymentPlan(terms), ...effectiveRatesOfPlan(terms) };
  });
}
