import { lenderOfTable, marketOfTable, type Surroundings } from '@heimvorteil/calculations';
import type { CaseRates, LoadedCaseForm } from './load-form.ts';

/** Market context of a page's calculations, on server and in browser. */
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
