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
    restore: async (visit) => ({ ...(await PEOPLE.restore(visit)), financingType: 'BuildingFinancing' }),
    totals: { rent: enteredAmount(CONSTRUCTION_FORM, form, 'rent') },
  }),
  parts: ({ loaded, form, answer, stored, current }, { openYears }: WithOpenYears) => ({
    fields: (
      <ConstructionFields
        form={form}
        market={answer}
        tax={
          <DeferredFields onEarlyInput={() => {}}>
            <TaxChoice form={form} current={current} />
          </DeferredFields>
        }
      />
    ),
    origin: <FormOrigin loaded={loaded} stored={stored} form={form} asOf={loaded.rateTable.asOf} />,
    result: (
      <Deferred>
        <Answer current={current} hasErrors={form.good === undefined} />
      </Deferred>
    ),
    sections: <DeferredSections current={current} openYears={openYears} />,
  }),
});
