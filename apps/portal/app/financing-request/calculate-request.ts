import { requestCalculation, type RequestCalculation } from '@heimvorteil/calculations';
import {
  caseOfRequestValues,
  type RequestFieldName,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import type { LoadedCaseForm } from '../financing-case/load-form.ts';
import { marketContextOf } from '../financing-case/market-context-of.ts';

/** Result of a request's case; undefined if figures are missing or no lender takes the case. */
export function calculateRequest(
  values: RequestValues,
  loaded: Pick<
    LoadedCaseForm<RequestFieldName>,
    'rateTable' | 'rateTableOfDay' | 'lenderRates' | 'today' | 'landTransferTaxTable'
  >,
): RequestCalculation | undefined {
  const financingCase = caseOfRequestValues(values);
  return financingCase && requestCalculation(financingCase, marketContextOf(loaded));
}
