import type { MarketMean } from '@heimvorteil/calculations';
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
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { FormEnd } from '../../forms/form-end.tsx';
import { ConstructionFields } from './fields.tsx';
import { CONSTRUCTION_FORM, type ConstructionName } from './form.ts';

const Answer = lazy(async () => ({ default: (await import('./answers.tsx')).Answer }));
const Bar = lazy(async () => ({ default: (await import('./answers.tsx')).Bar }));
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const loadMarket = async () => (await import('./solve.ts')).marketOf;
const LABELS = labelsOf(CONSTRUCTION_FORM);
const BUILDING = { taken: () => ({ financingType: 'BuildingFinancing' }) } as const;

/** Building and renting at once: the form, the answer that follows it, and what stands below. */
export function ConstructionCalculator({
  loaded,
  market: marketAtFirst,
  openYear,
  operator,
  demo,
}: {
  loaded: LoadedCaseForm<ConstructionName>;
  market: MarketMean | undefined;
  openYear: number | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(CONSTRUCTION_FORM, loaded, asOf);
  const { values } = form;
  const kept = useKeptCase(CONSTRUCTION_FORM, loaded.search, form, BUILDING);
  const [entered, setEntered] = useState(false);
  const findMarket = useLazySolver(loadMarket, entered || values !== loaded.values);
  const market = useMemo(
    () => (findMarket ? findMarket(values, loaded) : marketAtFirst),
    [findMarket, values, loaded, marketAtFirst],
  );
  const typed = useMemo(() => ({ values, loaded }), [values, loaded]);
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
        id="rechner"
        onFocus={() => setEntered(true)}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <Passengers form={CONSTRUCTION_FORM} values={values} />
        <CalculatorColumns
          fields={
            <>
              <ConstructionFields form={form} market={market} />
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
