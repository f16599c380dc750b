import { netLoanOf } from '@heimvorteil/calculations';
import { checkCreateRequest, errorOf, type FieldProblem } from '@heimvorteil/contracts';
import { BOUNDS, eurosFromCents, isWithin } from '@heimvorteil/engine';
import {
  caseOfRequestValues,
  requestBody,
  requestErrors,
  type RequestErrors,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import type { LoadedRequest } from './load-request.ts';

/** Checks a request by the rules of the API call, in the browser and on the server. */
export function checkRequest(
  values: RequestValues,
  loaded: Pick<LoadedRequest, 'place' | 'today' | 'landTransferTaxTable'>,
): RequestErrors {
  const { errors = [] } = checkCreateRequest(requestBody(values), loaded.today);
  const all = [...errors, ...loanErrors(values, loaded), ...placeErrors(loaded)];
  return requestErrors(values, all).fieldErrors;
}

function loanErrors(
  values: RequestValues,
  context: Pick<LoadedRequest, 'today' | 'landTransferTaxTable'>,
): FieldProblem[] {
  const financingCase = caseOfRequestValues(values);
  if (!financingCase) return [];
  const loan = eurosFromCents(netLoanOf(financingCase, context));
  if (isWithin(BOUNDS.netLoan, loan)) return [];
  const tooLow = errorOf(BOUNDS.netLoan.code);
  if (loan > 0) return [tooLow];
  return [{ ...tooLow, message: 'Dein Eigenkapital reicht für alles: Du brauchst kein Darlehen.' }];
}

function placeErrors({ place }: Pick<LoadedRequest, 'place'>): FieldProblem[] {
  switch (place.kind) {
    case 'unknown':
      return [errorOf('INVALID_POSTALCODE', 'place')];
    case 'choose':
      return [
        { code: 'PLACE_AMBIGUOUS', field: 'place', message: 'Diesen Ort gibt es mehrmals. Wähle einen aus.' },
      ];
    default:
      return [];
  }
}
