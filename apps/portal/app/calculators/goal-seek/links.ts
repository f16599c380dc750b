import { caseValuesOf, type CaseValues } from '@heimvorteil/forms';
import { planLink } from '../repayment-plan/index.ts';
import { GOAL_FORM, type GoalValues } from './form.ts';
import type { FoundGoal } from './seek-goal.ts';

/** The link to the plan of the loan that was found, with the purchase that it belongs to. */
export function planOfGoal(found: FoundGoal, values: GoalValues, asPurchase: Partial<CaseValues>): string {
  const loan = found.goal === 'purchase' ? found.purchase : found.loan;
  return planLink({ ...caseValuesOf(GOAL_FORM, values), ...asPurchase }, loan);
}
