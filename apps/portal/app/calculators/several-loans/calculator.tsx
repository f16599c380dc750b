import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { lazy } from 'react';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import { SEVERAL_LOANS, termsOfBank, type LoadedLoans, type SEVERAL_LOANS_FORM } from './definition.ts';
import type { MarketMeans } from './solve.ts';
import { LoansFields } from './fields.tsx';

const Answer = lazy(async () => ({ default: (await import('./result.tsx')).Answer }));
const TaxChoice = lazy(async () => ({ default: (await import('./result.tsx')).TaxChoice }));
const DeferredSections = lazy(() => import('./deferred.tsx'));

export const SeveralLoansCalculator = calculatorScreen<
  (typeof SEVERAL_LOANS_FORM)['fields'],
  MarketMeans,
  LoadedLoans,
  WithOpenYears
>(SEVERAL_LOANS, {
  loadSolve: async () => (await import('./solve.ts')).marketMeans,
  // Restores rate, repayment and fixed-rate period of the stored case for the first bank loan.
  useStored: () => ({ restore: ({ financingCase }) => termsOfBank(financingCase) }),
  parts: ({ loaded, form, answer, stored, current }, { openYears }) => ({
    fields: (
      <LoansFields
        form={form}
        means={answer}
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
