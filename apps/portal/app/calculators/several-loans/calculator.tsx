import type { Operator } from '@heimvorteil/contracts';
import { useLazySolver } from '@heimvorteil/forms';
import { CalculatorColumns } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { lazy, useMemo, useState } from 'react';
import { Form } from 'react-router';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { labelsOf } from '../../case-fields/labels-of.ts';
import { Passengers } from '../../case-fields/passengers.tsx';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { FormEnd } from '../../forms/form-end.tsx';
import { LoansFields } from './fields.tsx';
import { SEVERAL_LOANS_FORM } from './form.ts';
import type { LoadedLoans, MarketMeans } from './market-means.ts';

const Answer = lazy(async () => ({ default: (await import('./answers.tsx')).Answer }));
const Bar = lazy(async () => ({ default: (await import('./answers.tsx')).Bar }));
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const loadMeans = async () => (await import('./market-means.ts')).marketMeans;
const LABELS = labelsOf(SEVERAL_LOANS_FORM);

/** Several loans in one plan: the form, the answer that follows it, and what stands below. */
export function SeveralLoansCalculator({
  loaded,
  means: meansAtFirst,
  openYear,
  operator,
  demo,
}: {
  loaded: LoadedLoans;
  means: MarketMeans;
  openYear: number | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const { search, values: valuesAtFirst, rateTable } = loaded.form;
  const form = useCaseForm(SEVERAL_LOANS_FORM, loaded.form, rateTable.asOf);
  const { values } = form;
  const kept = useKeptCase(SEVERAL_LOANS_FORM, search, form);
  const [entered, setEntered] = useState(false);
  const solveMeans = useLazySolver(loadMeans, entered || values !== valuesAtFirst);
  const means = useMemo(
    () => (solveMeans ? solveMeans(values, loaded) : meansAtFirst),
    [solveMeans, values, loaded, meansAtFirst],
  );
  const typed = useMemo(() => ({ values, loaded }), [values, loaded]);
  return (
    <>
      <FormOrigin
        asOf={rateTable.asOf}
        search={search}
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
        <Passengers form={SEVERAL_LOANS_FORM} values={values} />
        <CalculatorColumns
          fields={
            <>
              <LoansFields form={form} means={means} />
              <FormEnd search={JSON.stringify(values)} />
              <Deferred>
                <Bar typed={typed} />
              </Deferred>
            </>
          }
          result={
            <Deferred>
              <Answer typed={typed} hasErrors={form.good === undefined} />
            </Deferred>
          }
        />
      </Form>
      <Deferred>
        <DeferredSections typed={typed} openYear={openYear} operator={operator} demo={demo} />
      </Deferred>
    </>
  );
}
