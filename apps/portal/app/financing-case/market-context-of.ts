import { lenderOfTable, marketOfTable, type MarketContext } from '@heimvorteil/calculations';
import type { CaseRates, LoadedCaseForm } from './load-form.ts';

/** Market rates and date for calculations of a page, on the server and in the browser. */
export function marketContextOf({
  rateTable,
  rateTableOfDay,
  lenderRates,
  today,
  landTransferTaxTable,
  withoutProspects,
}: CaseRates & Pick<LoadedCaseForm, 'today' | 'landTransferTaxTable' | 'withoutProspects'>): MarketContext {
  return {
    today,
    landTransferTaxTable,
    withoutProspects,
    findMarketRates: marketOfTable(rateTable, rateTableOfDay),
    findLenderRates: lenderOfTable(lenderRates),
  };
}
