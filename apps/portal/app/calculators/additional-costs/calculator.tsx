import { lazy } from 'react';
import { Form } from 'react-router';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { AnswerBar, CalculatorColumns } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { labelsOf } from '../../case-fields/labels-of.ts';
import { Passengers } from '../../case-fields/passengers.tsx';
import { useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { FormEnd } from '../../forms/form-end.tsx';
import { ProvenanceLine } from '../../forms/provenance-line.tsx';
import { CostFields } from './cost-fields.tsx';
import { ADDITIONAL_COSTS_FORM } from './form.ts';
import type { LoadedAdditionalCosts } from './page.ts';
import { Result } from './result.tsx';

const LABELS = labelsOf(ADDITIONAL_COSTS_FORM);
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const loadSolve = async () => (await import('./solve-additional-costs.ts')).solveAdditionalCosts;

/** What a purchase costs beside its price: the form, the sum that follows it, and what stands below. */
export function AdditionalCostsCalculator({ form: loaded, solved }: LoadedAdditionalCosts) {
  const form = useCaseForm(ADDITIONAL_COSTS_FORM, loaded);
  const { answer, enter } = useAnswer(ADDITIONAL_COSTS_FORM, { loaded, solved, loadSolve }, form);
  const kept = useKeptCase(ADDITIONAL_COSTS_FORM, loaded.search, form, { costs: answer?.costs });
  const total = answer && wholeEuros(answer.costs.total);
  useAnnouncedResult(total ? `Nebenkosten ${total}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.');
  return (
    <>
      <ProvenanceLine search={loaded.search} stored={kept} />
      {form.changed ? null : <ErrorSummary fieldErrors={form.fieldErrors} labels={LABELS} />}
      <Form
        method="get"
        onFocus={enter}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <Passengers form={ADDITIONAL_COSTS_FORM} values={form.values} />
        <CalculatorColumns
          fields={
            <>
              <CostFields form={form} />
              <FormEnd search={loaded.search} />
              <AnswerBar label="Nebenkosten" answer={total} />
            </>
          }
          result={<Result result={answer} values={form.values} />}
        />
      </Form>
      {answer ? (
        <Deferred>
          <DeferredSections result={answer} values={form.values} />
        </Deferred>
      ) : null}
    </>
  );
}
