import type { Operator } from '@heimvorteil/contracts';
import { useLazySolver } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { AnswerBar, CalculatorColumns } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { lazy, useMemo, useState } from 'react';
import { Form } from 'react-router';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { labelsOf } from '../../case-fields/labels-of.ts';
import { Passengers } from '../../case-fields/passengers.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { FormEnd } from '../../forms/form-end.tsx';
import { FollowUpFields } from './fields.tsx';
import type { FoundOptions } from './find-options.ts';
import { followUpForm, keptValues, type FollowUpName } from './form.ts';
import { cheapestOf, KIND_LABELS } from './labels.ts';

const loadSolver = async () => (await import('./find-options.ts')).findOptions;
const Result = lazy(() => import('./result.tsx'));
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));

/** What follows the fixed rate: the form, the answer that follows it, and what stands below. */
export function FollowUpCalculator({
  form: loaded,
  solved,
  ...page
}: {
  form: LoadedCaseForm<FollowUpName>;
  solved: FoundOptions | undefined;
  openYear: number | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const { today } = loaded;
  const { asOf } = loaded.rateTable;
  const ownForm = useMemo(() => followUpForm(today), [today]);
  const form = useCaseForm(ownForm, loaded, asOf);
  const { values } = form;
  const kept = useKeptCase(ownForm, loaded.search, form, {
    taken: ({ financingCase }) => keptValues(financingCase, today),
  });
  const [entered, setEntered] = useState(false);
  const solve = useLazySolver(loadSolver, entered || values !== loaded.values);
  const found = useMemo(
    () => (solve ? solve(values, surroundingsOf(loaded)) : solved),
    [solve, values, loaded, solved],
  );
  const cheapest = found && cheapestOf(found);
  useAnnouncedResult(
    cheapest
      ? `${KIND_LABELS[cheapest.kind]}: neue Rate ${wholeEuros(cheapest.monthlyRate)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <>
      <FormOrigin
        asOf={asOf}
        search={loaded.search}
        isPosted={loaded.isSent === true}
        appliedFrom={form.changed ? undefined : kept.appliedFrom}
        onStart={kept.startAnew}
      />
      {form.changed ? null : <ErrorSummary fieldErrors={form.fieldErrors} labels={labelsOf(ownForm)} />}
      <Form
        method="post"
        id="rechner"
        onFocus={() => setEntered(true)}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <Passengers form={ownForm} values={values} />
        <CalculatorColumns
          fields={
            <>
              <FollowUpFields form={form} market={found?.market} />
              <FormEnd search={JSON.stringify(values)} />
              <AnswerBar label="Neue Rate" answer={cheapest && wholeEuros(cheapest.monthlyRate)} />
            </>
          }
          result={
            <Deferred>
              <Result found={found} hasErrors={form.good === undefined} values={values} />
            </Deferred>
          }
        />
      </Form>
      {found && cheapest ? (
        <Deferred>
          <DeferredSections
            {...page}
            found={found}
            cheapest={cheapest}
            surroundings={surroundingsOf(loaded)}
          />
        </Deferred>
      ) : null}
    </>
  );
}
