import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { lazy } from 'react';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { enteredAmount, previousHousehold } from '../known-household.ts';
import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import { CONSTRUCTION_FORM, CONSTRUCTION_PLAN } from './definition.ts';
import { ConstructionFields } from './fields.tsx';

const Answer = lazy(async () => ({ default: (await import('./result.tsx')).Answer }));
const TaxChoice = lazy(async () => ({ default: (await import('./result.tsx')).TaxChoice }));
const DeferredSections = lazy(() => import('./deferred.tsx'));
const PEOPLE = previousHousehold(CONSTRUCTION_FORM);

export const ConstructionCalculator = calculatorScreen(CONSTRUCTION_PLAN, {
  loadSolve: async () => (await import('./solve.ts')).marketOf,
  useStored: (form) => ({
    taken: async (visit) => ({ ...(await PEOPLE.taken(visit)), financingType: 'BuildingFinancing' }),
    totals: { rent: enteredAmount(CONSTRUCTION_FORM, form, 'rent') },
  }),
  parts: ({ loaded, form, answer, kept, typed }, { openYears }: WithOpenYears) => ({
    fields: (
      <ConstructionFields
        form={form}
        market={answer}
        tax={
          <DeferredFields onTyped={() => {}}>
            <TaxChoice form={form} typed={typed} />
          </DeferredFields>
        }
      />
    ),
    origin: <FormOrigin loaded={loaded} kept={kept} form={form} asOf={loaded.rateTable.asOf} />,
    result: (
      <Deferred>
        <Answer typed={typed} hasErrors={form.good === undefined} />
      </Deferred>
    ),
    sections: <DeferredSections typed={typed} openYears={openYears} />,
  }),
});
