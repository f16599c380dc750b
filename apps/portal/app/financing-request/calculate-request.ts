import { requestCalculation, type RequestCalculation } from '@heimvorteil/calculations';
import { caseOfRequestValues, type RequestValues } from '@heimvorteil/forms/financing-request';
import { surroundingsOf } from '../financing-case/surroundings-of.ts';
import type { LoadedRequest } from './load-request.ts';

/** The loan that a form means, as its adviser will read it; undefined while figures are missing, and where nobody lends. */
export function calculateRequest(
  values: RequestValues,
  loaded: Pick<
    LoadedRequest,
    'rateTable' | 'rateTableOfDay' | 'lenderRates' | 'today' | 'landTransferTaxTable'
  >,
): RequestCalculation | undefined {
  const financingCase = caseOfRequestValues(values);
  return financingCase && requestCalculation(financingCase, surroundingsOf(loaded));
}
