import type { Operator } from '@heimvorteil/contracts';
import { useLazySolver } from '@heimvorteil/forms';
import { wholeEuros, writtenDuration } from '@heimvorteil/ui/amounts/written-amounts.ts';
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
import { PlanFields } from './fields.tsx';
import { isAsked, PLAN_FORM, type PlanName } from './form.ts';
import type { PlanAnswer } from './plan-answer.ts';
import { Result } from './result.tsx';

const loadSolver = async () => (await import('./plan-answer.ts')).answerPlan;
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const LABELS = labelsOf(PLAN_FORM);

/** The repayment plan: the form, the answer that follows it, and what stands below. */
export function RepaymentPlanCalculator({
  form: loaded,
  solved,
  ...page
}: {
  form: LoadedCaseForm<PlanName>;
  solved: PlanAnswer | undefined;
  openYear: number | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(PLAN_FORM, loaded, asOf);
  const { values } = form;
  const kept = useKeptCase(PLAN_FORM, loaded.search, form);
  const [entered, setEntered] = useState(false);
  const solve = useLazySolver(loadSolver, entered || values !== loaded.values);
  const answer = useMemo(() => (solve ? solve(values, loaded) : solved), [solve, values, loaded, solved]);
  const plan = answer?.plan;
  const rate = plan && wholeEuros(plan.monthlyRate);
  useAnnouncedResult(
    plan
      ? `Monatliche Rate ${rate}, schuldenfrei nach ${writtenDuration(plan.numberOfInstallments)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <>
      <FormOrigin
        asOf={asOf}
        search={loaded.search}
        isPosted={false}
        appliedFrom={form.changed ? undefined : kept.appliedFrom}
        onStart={kept.startAnew}
      />
      {form.changed ? null : <ErrorSummary fieldErrors={form.fieldErrors} labels={LABELS} />}
      <Form
        method="get"
        id="rechner"
        onFocus={() => setEntered(true)}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        {/* Enter in a field presses a form's first button: it must not be one that adds a row. */}
        <button type="submit" hidden />
        <Passengers form={PLAN_FORM} values={values} isHidden={(name) => !isAsked(values, name)} />
        <CalculatorColumns
          fields={
            <>
              <PlanFields
                form={form}
                market={answer?.market}
                corrections={plan?.corrections ?? []}
                today={loaded.today}
              />
              <FormEnd search={JSON.stringify(values)} />
              <AnswerBar label="Monatliche Rate" answer={rate} />
            </>
          }
          result={<Result answer={answer} values={values} loaded={loaded} />}
        />
      </Form>
      {answer && plan ? (
        <Deferred>
          <DeferredSections {...page} values={values} loaded={loaded} asPurchase={answer.asPurchase} />
        </Deferred>
      ) : null}
    </>
  );
}
