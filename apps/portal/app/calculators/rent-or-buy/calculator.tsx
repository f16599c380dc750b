import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { lazy } from 'react';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { inSurroundings, useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { saidFigure, takenHousehold } from '../known-household.ts';
import type { Comparison } from './compare.ts';
import { ComparisonFields } from './comparison-fields.tsx';
import { RENT_OR_BUY_FORM, type RentOrBuyName } from './form.ts';
import { amountOf, winnerLabel } from './lead-text.ts';
import { Result } from './result.tsx';

const PEOPLE = takenHousehold(RENT_OR_BUY_FORM);
const loadSolve = inSurroundings(async () => (await import('./compare.ts')).compare);
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));

/** Two equal households side by side: the form, the answer that follows it, and what stands below. */
export function RentOrBuyCalculator({
  form: loaded,
  solved,
}: {
  form: LoadedCaseForm<RentOrBuyName>;
  solved: Comparison | undefined;
}) {
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(RENT_OR_BUY_FORM, loaded, asOf);
  const { values } = form;
  const kept = useKeptCase(RENT_OR_BUY_FORM, loaded.search, form, {
    ...PEOPLE,
    totals: { rent: saidFigure(RENT_OR_BUY_FORM, form, 'coldRent') },
  });
  const { answer: comparison, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  const answer = comparison && `${winnerLabel(comparison)}: ${wholeEuros(amountOf(comparison))}`;
  useAnnouncedResult(answer ? `${answer}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.');
  return (
    <>
      <CalculatorForm
        form={RENT_OR_BUY_FORM}
        state={form}
        method="post"
        onEnter={enter}
        fields={<ComparisonFields form={form} comparison={comparison} />}
        origin={<FormOrigin loaded={loaded} kept={kept} form={form} asOf={asOf} />}
        result={<Result comparison={comparison} hasErrors={form.good === undefined} values={values} />}
        example={comparison?.legal}
      />
      {comparison ? (
        <Deferred>
          <DeferredSections comparison={comparison} />
        </Deferred>
      ) : null}
    </>
  );
}
