import { BOUNDS, eurosFromCents, isWithin } from '@heimvorteil/engine';
import { CASE_FIELDS, writeField, type CaseValues } from '@heimvorteil/forms';
import { isEntered } from '../../financing-case/case-link.ts';
import { isLoanEntered } from '../../case-fields/loan-of-case.ts';
import { planLink } from '../repayment-plan/index.ts';
import { GOAL_FORM, type Goal, type GoalName, type GoalValues } from './form.ts';
import type { FoundGoal } from './seek-goal.ts';

/** The figures of each goal that begin with an example, and whether its answer depends on the loan too. */
const OWN_FIGURES: Readonly<Record<Goal, { names: readonly GoalName[]; ofLoan?: true }>> = {
  monthlyRate: { names: ['termYears'] },
  termMonths: { names: ['monthlyRate'], ofLoan: true },
  loanAmount: { names: ['monthlyRate', 'termYears'] },
  nominalInterestRate: { names: ['monthlyRate', 'termYears'], ofLoan: true },
  purchase: { names: ['rent'] },
};

/** Whether an answer follows from figures that the visitor entered, and not from the example alone. */
function isAnswerEntered(goal: Goal, values: GoalValues): boolean {
  const { names, ofLoan } = OWN_FIGURES[goal];
  return (
    names.some((name) => isEntered(GOAL_FORM, values, name)) && (ofLoan !== true || isLoanEntered(values))
  );
}

/** What an answer changes in the case that links carry; an answer to the example changes nothing. */
export function changeOfGoal(found: FoundGoal, values: GoalValues): Partial<CaseValues> {
  const { goal } = found;
  if (!isAnswerEntered(goal, values)) return {};
  if (goal === 'purchase') {
    const purchasePrice = eurosFromCents(found.purchase.purchasePrice);
    // The price that was found is not that of the listing.
    return {
      purchasePrice: writeField(CASE_FIELDS.purchasePrice, purchasePrice),
      loanAmount: '',
      exposeId: '',
    };
  }
  const { loanAmount, amortizationRate, nominalInterestRate } = found.loan;
  return {
    ...(isWithin(BOUNDS.amortizationRate, amortizationRate)
      ? { amortizationRate: writeField(CASE_FIELDS.amortizationRate, amortizationRate) }
      : {}),
    ...(goal === 'loanAmount'
      ? { loanAmount: writeField(CASE_FIELDS.loanAmount, eurosFromCents(loanAmount)) }
      : {}),
    ...(goal === 'nominalInterestRate'
      ? { nominalInterestRate: writeField(CASE_FIELDS.nominalInterestRate, nominalInterestRate) }
      : {}),
  };
}

/** The link to the plan of the loan that was found. */
export function planOfGoal(found: FoundGoal, values: GoalValues): string {
  const { monthlyRate } = found.goal === 'purchase' ? found.purchase : found.loan;
  const instalment = isAnswerEntered(found.goal, values) ? monthlyRate : undefined;
  return planLink(GOAL_FORM, values, changeOfGoal(found, values), instalment);
}
