import { CalculatorColumns } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { lazy, useMemo } from 'react';
import { Form } from 'react-router';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { labelsOf } from '../../case-fields/labels-of.ts';
import { Passengers } from '../../case-fields/passengers.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { FormEnd } from '../../forms/form-end.tsx';
import { OffersFields } from './fields.tsx';
import { OWN_OFFERS_FORM, type OffersName } from './form.ts';

const Answer = lazy(async () => ({ default: (await import('./answers.tsx')).Answer }));
const Bar = lazy(async () => ({ default: (await import('./answers.tsx')).Bar }));
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const LABELS = labelsOf(OWN_OFFERS_FORM);

/** Offers of one's own side by side: the form, the answer that follows it, and what stands below. */
export function OwnOffersCalculator({
  loaded,
  openYear,
}: {
  loaded: LoadedCaseForm<OffersName>;
  openYear: number | undefined;
}) {
  const form = useCaseForm(OWN_OFFERS_FORM, loaded);
  const { values } = form;
  const kept = useKeptCase(OWN_OFFERS_FORM, loaded.search, form);
  const typed = useMemo(() => ({ values, loaded }), [values, loaded]);
  return (
    <>
      <FormOrigin
        asOf={undefined}
        search={loaded.search}
        isPosted={false}
        appliedFrom={form.changed ? undefined : kept.appliedFrom}
        onStart={kept.startAnew}
      />
      {form.changed ? null : <ErrorSummary fieldErrors={form.fieldErrors} labels={LABELS} />}
      <Form
        method="get"
        id="rechner"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <Passengers form={OWN_OFFERS_FORM} values={values} />
        <CalculatorColumns
          fields={
            <>
              <OffersFields form={form} />
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
        <DeferredSections typed={typed} openYear={openYear} />
      </Deferred>
    </>
  );
}
