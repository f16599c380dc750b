import { exampleOf, legalFigures, type LegalFigures } from '@heimvorteil/calculations';
import { eurosFromCents, percent } from '@heimvorteil/engine';
import { readForm, writeNumber, type CaseValues } from '@heimvorteil/forms';
import { loanAsPurchase, loanAsRequest } from '../../financing-case/loan-as-purchase.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { GOAL_FORM, type GoalName, type GoalValues } from './form.ts';
import { seekGoal, type FoundGoal, type GoalSolution } from './seek-goal.ts';

/** The answer as the screen shows it. */
export interface GoalAnswer extends GoalSolution {
  /** What changes in the case when it becomes the purchase that was found. */
  readonly asPurchase: Partial<CaseValues>;
  /** The same for a request, which is asked for the loan and for nothing that nobody has said. */
  readonly asRequest: Partial<CaseValues>;
  readonly legal: LegalFigures | undefined;
}

/** What a form leads to, and where it leads on; undefined while a field is wrong. */
export function answerGoal(values: GoalValues, loaded: LoadedCaseForm<GoalName>): GoalAnswer | undefined {
  const solution = seekGoal(values, surroundingsOf(loaded));
  if (!solution) return undefined;
  const { found } = solution;
  return {
    ...solution,
    ...(found ? onward(found, values, loaded) : { asPurchase: {}, asRequest: {} }),
    legal: found && exampleOfGoal(found, values),
  };
}

function exampleOfGoal(found: FoundGoal, values: GoalValues): LegalFigures | undefined {
  const { stated } = readForm(GOAL_FORM, values);
  const { loanAmount, amortizationRate, nominalInterestRate } =
    found.goal === 'purchase'
      ? { ...found.purchase, amortizationRate: percent(stated.amortizationRate ?? 0) }
      : found.loan;
  return legalFigures(
    exampleOf({
      loanAmount,
      amortizationRate,
      fixedInterestYears: stated.fixedInterestYears ?? Number(values.fixedInterestYears),
    }),
    { ...found, nominalInterestRate },
  );
}

function onward(
  found: FoundGoal,
  values: GoalValues,
  loaded: LoadedCaseForm<GoalName>,
): Pick<GoalAnswer, 'asPurchase' | 'asRequest'> {
  if (found.goal === 'purchase') {
    const purchase = { purchasePrice: writeNumber('euros', eurosFromCents(found.purchase.purchasePrice)) };
    return { asPurchase: purchase, asRequest: purchase };
  }
  const { loan, rateIsOwn } = found;
  const rate = { nominalInterestRate: rateIsOwn ? writeNumber('percent', loan.nominalInterestRate) : '' };
  return {
    asPurchase: { ...loanAsPurchase(GOAL_FORM, values, loan, loaded), ...rate },
    asRequest: { ...loanAsRequest(GOAL_FORM, values, loan, loaded), ...rate },
  };
}
