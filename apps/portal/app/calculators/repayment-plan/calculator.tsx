import { wholeEuros, writtenDurationDative } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { lazy } from 'react';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { PlanFields } from './fields.tsx';
import { isAsked, PLAN_FORM, type PlanName } from './form.ts';
import type { PlanAnswer } from './plan-answer.ts';
import { Result } from './result.tsx';

const loadSolve = async () => (await import('./plan-answer.ts')).answerPlan;
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));

/** The repayment plan: the form, the answer that follows it, and what stands below. */
export function RepaymentPlanCalculator({
  form: loaded,
  solved,
  openYears,
}: {
  form: LoadedCaseForm<PlanName>;
  solved: PlanAnswer | undefined;
  openYears: readonly number[] | undefined;
}) {
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(PLAN_FORM, loaded, asOf);
  const { values } = form;
  const kept = useKeptCase(PLAN_FORM, loaded.search, form);
  const { answer, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  const plan = answer?.plan;
  const rate = plan && wholeEuros(plan.monthlyRate);
  useAnnouncedResult(
    plan
      ? `Monatliche Rate ${rate}, schuldenfrei nach ${writtenDurationDative(plan.numberOfInstallments)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <>
      <CalculatorForm
        form={PLAN_FORM}
        state={form}
        method="get"
        isHidden={(name) => !isAsked(values, name)}
        onEnter={enter}
        fields={
          <>
            {/* Enter in a field presses a form's first button: it must not be one that adds a row. */}
            <button type="submit" hidden />
            <PlanFields
              form={form}
              market={answer?.market}
              needed={answer?.needed}
              corrections={plan?.corrections ?? []}
              today={loaded.today}
            />
          </>
        }
        origin={<FormOrigin loaded={loaded} kept={kept} form={form} asOf={asOf} />}
        result={<Result answer={answer} values={values} loaded={loaded} />}
        example={plan?.legal}
      />
      {answer && plan ? (
        <Deferred>
          <DeferredSections openYears={openYears} values={values} loaded={loaded} change={answer.change} />
        </Deferred>
      ) : null}
    </>
  );
}
