import type { Operator } from '@heimvorteil/contracts';
import { useLazySolver } from '@heimvorteil/forms';
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
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { FormEnd } from '../../forms/form-end.tsx';
import { GoalFields } from './fields.tsx';
import { GOAL_FORM, isGoal, isShown, type GoalName } from './form.ts';
import type { GoalAnswer } from './goal-answer.ts';
import { answerOf, GOAL_LABELS } from './labels.ts';
import { Result } from './result.tsx';

const loadSolver = async () => (await import('./goal-answer.ts')).answerGoal;
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const LABELS = labelsOf(GOAL_FORM);

/** What is needed for a goal: the form, the answer that follows it, and what stands below. */
export function GoalCalculator({
  form: loaded,
  solved,
  ...page
}: {
  form: LoadedCaseForm<GoalName>;
  solved: GoalAnswer | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(GOAL_FORM, loaded, asOf);
  const { values } = form;
  const kept = useKeptCase(GOAL_FORM, loaded.search, form);
  const [entered, setEntered] = useState(false);
  const solve = useLazySolver(loadSolver, entered || values !== loaded.values);
  const answer = useMemo(() => (solve ? solve(values, loaded) : solved), [solve, values, loaded, solved]);
  const found = answer?.found;
  const label = GOAL_LABELS[found?.goal ?? (isGoal(values.goal) ? values.goal : 'monthlyRate')];
  const written = found && Object.values(answerOf(found)).join(' ');
  useAnnouncedResult(written ? `${label}: ${written}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.');
  return (
    <>
      <FormOrigin
        asOf={asOf}
        search={loaded.search}
        isPosted={loaded.isSent === true}
        appliedFrom={form.changed ? undefined : kept.appliedFrom}
        onStart={kept.startAnew}
      />
      {form.changed ? null : <ErrorSummary fieldErrors={form.fieldErrors} labels={LABELS} />}
      <Form
        method="post"
        onFocus={() => setEntered(true)}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <Passengers form={GOAL_FORM} values={values} isHidden={(name) => !isShown(values.goal, name)} />
        <CalculatorColumns
          fields={
            <>
              <GoalFields form={form} market={answer?.market} />
              <FormEnd search={JSON.stringify(values)} />
              <AnswerBar label={label} answer={written} />
            </>
          }
          result={<Result label={label} answer={answer} values={values} />}
        />
      </Form>
      {answer && found ? (
        <Deferred>
          <DeferredSections
            {...page}
            found={found}
            values={values}
            asPurchase={answer.asPurchase}
            loaded={loaded}
          />
        </Deferred>
      ) : null}
    </>
  );
}
