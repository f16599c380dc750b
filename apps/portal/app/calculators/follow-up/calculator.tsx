import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { lazy, useMemo } from 'react';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { inSurroundings, useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { FollowUpFields } from './fields.tsx';
import type { FoundOptions } from './find-options.ts';
import { followUpForm, keptValues, type FollowUpName } from './form.ts';
import { answerLabel, cheapestOf } from './labels.ts';

const loadSolve = inSurroundings(async () => (await import('./find-options.ts')).findOptions);
const Result = lazy(() => import('./result.tsx'));
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));

/** What follows the fixed rate: the form, the answer that follows it, and what stands below. */
export function FollowUpCalculator({
  form: loaded,
  solved,
  openYears,
}: {
  form: LoadedCaseForm<FollowUpName>;
  solved: FoundOptions | undefined;
  openYears: readonly number[] | undefined;
}) {
  const { today } = loaded;
  const { asOf } = loaded.rateTable;
  const ownForm = useMemo(() => followUpForm(today), [today]);
  const form = useCaseForm(ownForm, loaded, asOf);
  const { values } = form;
  const kept = useKeptCase(ownForm, loaded.search, form, {
    taken: ({ financingCase }) => keptValues(financingCase, today),
  });
  const { answer: found, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  const cheapest = found && cheapestOf(found);
  useAnnouncedResult(
    cheapest
      ? `${answerLabel(found)}: ${wholeEuros(cheapest.monthlyRate)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <>
      <CalculatorForm
        form={ownForm}
        state={form}
        method="post"
        onEnter={enter}
        fields={<FollowUpFields form={form} found={found} />}
        origin={<FormOrigin loaded={loaded} kept={kept} form={form} asOf={asOf} />}
        result={
          <Deferred>
            <Result found={found} hasErrors={form.good === undefined} form={ownForm} values={values} />
          </Deferred>
        }
        example={found?.legal}
      />
      {found && cheapest ? (
        <Deferred>
          <DeferredSections
            openYears={openYears}
            found={found}
            cheapest={cheapest}
            surroundings={surroundingsOf(loaded)}
          />
        </Deferred>
      ) : null}
    </>
  );
}
