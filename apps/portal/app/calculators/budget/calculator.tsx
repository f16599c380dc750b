import { eurosFromCents } from '@heimvorteil/engine';
import { lazy } from 'react';
import { wholeEuros, wholeEurosAtMost } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import type { TalkOffer } from '../talk-offer.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { saysNothing } from '../../financing-case/says-nothing.ts';
import { inSurroundings, useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { HouseholdLine } from '../../case-fields/household-line.tsx';
import { saidFigure, takenHousehold } from '../known-household.ts';
import { calculatorAddress } from '../../saving/stated-calculation.ts';
import { BudgetFields } from './fields.tsx';
import { BUDGET_FORM, type BudgetName } from './form.ts';
import { BUDGET_ERROR_LABELS } from './error-labels.ts';
import { Result } from './result.tsx';
import type { SolvedBudget } from './solve-budget.ts';

const ADDRESS = calculatorAddress('budgetrechner');
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const PEOPLE = takenHousehold(BUDGET_FORM);
const loadSolve = inSurroundings(async () => (await import('./solve-budget.ts')).solveBudget);

/** Two totals of a household, and the price that they carry. */
export function BudgetCalculator({
  form: loaded,
  solved,
  talk,
}: {
  form: LoadedCaseForm<BudgetName>;
  solved: SolvedBudget | undefined;
  talk?: TalkOffer | undefined;
}) {
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(BUDGET_FORM, loaded, asOf);
  const { answer: result, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  const kept = useKeptCase(BUDGET_FORM, loaded.search, form, {
    ...PEOPLE,
    totals: { netIncome: saidFigure(BUDGET_FORM, form, 'netIncome') },
  });
  const answered = result?.own.errors.length === 0 ? result : undefined;
  const price = answered && eurosFromCents(answered.own.maxPurchasePrice);
  useAnnouncedResult(spoken(result));
  return (
    <>
      <CalculatorForm
        form={BUDGET_FORM}
        state={form}
        method="post"
        address={ADDRESS}
        onEnter={enter}
        fields={
          <BudgetFields form={form} price={price} costs={answered?.own.costs} market={result?.market} />
        }
        origin={
          <HouseholdLine
            address={ADDRESS}
            isExample={saysNothing(BUDGET_FORM, form.values)}
            asOf={asOf}
            linkedOn={form.linkedOn}
            appliedFrom={kept.appliedFrom}
          />
        }
        result={<Result result={result} hasErrors={form.good === undefined} values={form.values} />}
        example={answered?.legal}
      />
      {answered ? (
        <Deferred>
          <DeferredSections result={answered} talk={talk} values={form.values} />
        </Deferred>
      ) : null}
    </>
  );
}

function spoken(result: SolvedBudget | undefined): string {
  if (!result) return 'Noch kein Ergebnis: Prüfe deine Angaben.';
  const [error] = result.own.errors;
  if (error) return BUDGET_ERROR_LABELS[error];
  return `Kaufpreis höchstens ${wholeEurosAtMost(result.own.maxPurchasePrice)}, Rate höchstens ${wholeEuros(result.own.maxMonthlyRate)}.`;
}
