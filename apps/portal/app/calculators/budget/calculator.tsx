import { inSurroundings } from '../../financing-case/use-answer.ts';
import { eurosFromCents } from '@heimvorteil/engine';
import { wholeEuros, wholeEurosAtMost } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { lazy } from 'react';
import type { TalkOffer } from '../talk-offer.ts';
import { saysNothing } from '../../financing-case/says-nothing.ts';
import { HouseholdLine } from '../../case-fields/household-line.tsx';
import { saidFigure, takenHousehold } from '../known-household.ts';
import { calculatorAddress } from '../../saving/stated-calculation.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import { BUDGET, BUDGET_FORM } from './definition.ts';
import { BudgetFields } from './fields.tsx';
import { BUDGET_ERROR_LABELS, Result } from './result.tsx';
import type { SolvedBudget } from './solve.ts';

const ADDRESS = calculatorAddress(BUDGET.slug);
const loadSolve = inSurroundings(async () => (await import('./solve.ts')).solveBudget);
const DeferredSections = lazy(() => import('./deferred.tsx'));
const PEOPLE = takenHousehold(BUDGET_FORM);

/** Two totals of a household, and the price that they carry. */
export const BudgetCalculator = calculatorScreen(BUDGET, {
  loadSolve,
  useStored: (form) => ({ ...PEOPLE, totals: { netIncome: saidFigure(BUDGET_FORM, form, 'netIncome') } }),
  announce: (answer) => answer && sentenceOf(answer),
  parts: ({ loaded, form, answer, kept }, { talk }: { readonly talk?: TalkOffer | undefined }) => {
    const answered = answer?.own.errors.length === 0 ? answer : undefined;
    return {
      address: ADDRESS,
      fields: (
        <BudgetFields
          form={form}
          price={answered && eurosFromCents(answered.own.maxPurchasePrice)}
          costs={answered?.own.costs}
          market={answer?.market}
        />
      ),
      origin: (
        <HouseholdLine
          address={ADDRESS}
          isExample={saysNothing(BUDGET_FORM, form.values)}
          asOf={loaded.rateTable.asOf}
          linkedOn={form.linkedOn}
          appliedFrom={kept.appliedFrom}
        />
      ),
      result: <Result result={answer} hasErrors={form.good === undefined} values={form.values} />,
      example: answered?.legal,
      sections: answered && <DeferredSections result={answered} talk={talk} values={form.values} />,
    };
  },
});

function sentenceOf({ own }: SolvedBudget): string {
  const [error] = own.errors;
  if (error) return BUDGET_ERROR_LABELS[error];
  return `Kaufpreis höchstens ${wholeEurosAtMost(own.maxPurchasePrice)}, Rate höchstens ${wholeEuros(own.maxMonthlyRate)}.`;
}
