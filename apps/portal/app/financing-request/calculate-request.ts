import { requestCalculation, type RequestCalculation } from '@heimvorteil/calculations';
import { centsFromEuros } from '@heimvorteil/engine';
import { caseOfRequestValues, type RequestValues } from '@heimvorteil/forms/financing-request';
import type { LegalFigures } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { legalFiguresOfLoan } from '../financing-case/legal-figures-of-loan.ts';
import { surroundingsOf } from '../financing-case/surroundings-of.ts';
import type { LoadedRequest } from './load-request.ts';

/** The loan that a form means, as its adviser will read it; undefined while figures are missing, and where nobody lends. */
export function calculateRequest(
  values: RequestValues,
  loaded: Pick<LoadedRequest, 'rateTable' | 'lenderRates' | 'today' | 'landTransferTaxTable'>,
): RequestCalculation | undefined {
  const financingCase = caseOfRequestValues(values);
  return financingCase && requestCalculation(financingCase, surroundingsOf(loaded));
}

/** The representative example of the loan that a request means. */
export function legalFiguresOfRequest(calculation: RequestCalculation): LegalFigures | undefined {
  const { loanAmount, offerCount, asOf } = calculation;
  return legalFiguresOfLoan({
    ...calculation,
    loanAmount: centsFromEuros(loanAmount),
    asOf: offerCount === undefined ? undefined : asOf,
  });
}
