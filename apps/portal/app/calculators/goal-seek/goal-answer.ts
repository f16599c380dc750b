import { exampleOf, legalFigures, type LegalFigures } from '@heimvorteil/calculations';
import { percent } from '@heimvorteil/engine';
import { readForm, type CaseValues } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { GOAL_FORM, type GoalName, type GoalValues } from './form.ts';
import { changeOfGoal } from './links.ts';
import { seekGoal, type FoundGoal, type GoalSolution } from './seek-goal.ts';

/** The answer as the screen shows it. */
export interface GoalAnswer extends GoalSolution {
  /** What changes in the case that links carry. */
  readonly change: Partial<CaseValues>;
  readonly legal: LegalFigures | undefined;
}

/** What a form leads to, and where it leads on; undefined while a field is wrong. */
export function answerGoal(values: GoalValues, loaded: LoadedCaseForm<GoalName>): GoalAnswer | undefined {
  const solution = seekGoal(values, surroundingsOf(loaded));
  if (!solution) return undefined;
  const { found } = solution;
  return {
    ...solution,
    change: found ? changeOfGoal(found, values) : {},
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
