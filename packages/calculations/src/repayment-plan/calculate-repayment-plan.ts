import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import {
  effectiveRatesOfPlan,
  planDerivation,
  repaymentPlan,
  type Derivation,
  type EffectiveRatesOfPlan,
  type RepaymentPlan,
  type RepaymentTerms,
} from '@heimvorteil/engine';
import { calculated, type Calculated } from '../calculated.ts';
import { loanTermsOf } from '../loan/loan-terms.ts';

/** The plan of a loan; amounts in cents. */
export interface RepaymentPlanResult extends EffectiveRatesOfPlan {
  readonly terms: RepaymentTerms;
  readonly plan: RepaymentPlan;
  readonly derivation: readonly Derivation[];
}

/** Works out a plan; COULD_NOT_CALCULATE where the instalment never repays the loan. */
export function calculateRepaymentPlan(body: CalculateRepaymentPlanBody): Calculated<RepaymentPlanResult> {
  return calculated(() => {
    const terms = loanTermsOf(body);
    const plan = repaymentPlan(terms);
    const rates = effectiveRatesOfPlan(terms);
    return {
      terms,
      plan,
      ...rates,
      derivation: planDerivation(terms, plan, rates.effectiveInterestRate),
    };
  });
}
