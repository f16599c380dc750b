import { requestCalculation, type RequestCalculation } from '@heimvorteil/calculations';
import {
  caseOfRequestValues,
  type RequestFieldName,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import type { LoadedCaseForm } from '../financing-case/load-form.ts';
import { surroundingsOf } from '../financing-case/surroundings-of.ts';

/** The loan that a form means, as its adviser will read it; undefined while figures are missing, and where nobody lends. */
export function calculateRequest(
  values: RequestValues,
  loaded: Pick<
    LoadedCaseForm<RequestFieldName>,
    'rateTable' | 'rateTableOfDay' | 'lenderRates' | 'today' | 'landTransferTaxTable'
  >,
): RequestCalculation | undefined {
  const financingCase = caseOfRequestValues(values);
  return financingCase && requestCalculation(financingCase, surroundingsOf(loaded));
}
