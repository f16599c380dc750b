import { lenderOfTable, marketOfTable, type Surroundings } from '@heimvorteil/calculations';
import type { CaseRates, LoadedCaseForm } from './load-form.ts';

/** What a page's calculations are given beside their bodies, on the server and in the browser. */
export function surroundingsOf({
  rateTable,
  rateTableOfDay,
  lenderRates,
  today,
  landTransferTaxTable,
}: CaseRates & Pick<LoadedCaseForm, 'today' | 'landTransferTaxTable'>): Surroundings {
  return {
    today,
    landTransferTaxTable,
    findMarketRates: marketOfTable(rateTable, rateTableOfDay),
    findLenderRates: lenderOfTable(lenderRates),
  };
}
