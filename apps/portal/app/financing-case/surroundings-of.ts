import { lenderOfTable, marketOfTable, type Surroundings } from '@heimvorteil/calculations';
import type { CaseRates, LoadedCaseForm } from './load-form.ts';

/** What a page's calculations are given beside their bodies, on the server and in the browser. */
export function surroundingsOf({
  rateTable,
  rateTableOfDay,
  lenderRates,
  today,
  landTransferTaxTable,
  withoutProspects,
}: CaseRates & Pick<LoadedCaseForm, 'today' | 'landTransferTaxTable' | 'withoutProspects'>): Surroundings {
  return {
    today,
    landTransferTaxTable,
    withoutProspects,
    findMarketRates: marketOfTable(rateTable, rateTableOfDay),
    findLenderRates: lenderOfTable(lenderRates),
  };
}
