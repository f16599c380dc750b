import type { MarketMean } from '@heimvorteil/calculations';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { lazy, useMemo } from 'react';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { saidFigure, takenHousehold } from '../known-household.ts';
import { ConstructionFields } from './fields.tsx';
import { CONSTRUCTION_FORM, type ConstructionName } from './form.ts';

const Answer = lazy(async () => ({ default: (await import('./answers.tsx')).Answer }));
const TaxChoice = lazy(async () => ({ default: (await import('./answers.tsx')).TaxChoice }));
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const loadSolve = async () => (await import('./solve.ts')).marketOf;
const PEOPLE = takenHousehold(CONSTRUCTION_FORM);

/** Building and renting at once: the form, the answer that follows it, and what stands below. */
export function ConstructionCalculator({
  loaded,
  market: solved,
  openYears,
}: {
  loaded: LoadedCaseForm<ConstructionName>;
  market: MarketMean | undefined;
  openYears: readonly number[] | undefined;
}) {
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(CONSTRUCTION_FORM, loaded, asOf);
  const { values } = form;
  const kept = useKeptCase(CONSTRUCTION_FORM, loaded.search, form, {
    taken: async (visit) => ({ ...(await PEOPLE.taken(visit)), financingType: 'BuildingFinancing' }),
    totals: { rent: saidFigure(CONSTRUCTION_FORM, form, 'rent') },
  });
  const { answer: market, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  const typed = useMemo(() => ({ values, loaded }), [values, loaded]);
  return (
    <>
      <CalculatorForm
        form={CONSTRUCTION_FORM}
        state={form}
        method="post"
        onEnter={enter}
        fields={
          <ConstructionFields
            form={form}
            market={market}
            tax={
              <DeferredFields onTyped={() => {}}>
                <TaxChoice form={form} typed={typed} />
              </DeferredFields>
            }
          />
        }
        origin={<FormOrigin loaded={loaded} kept={kept} form={form} asOf={asOf} />}
        result={
          <Deferred>
            <Answer typed={typed} hasErrors={form.good === undefined} />
          </Deferred>
        }
      />
      <Deferred>
        <DeferredSections typed={typed} openYears={openYears} />
      </Deferred>
    </>
  );
}
