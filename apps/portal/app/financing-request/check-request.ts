import { checkCreateRequest, fault } from '@heimvorteil/contracts';
import { requestBody } from './request-body.ts';
import { loanNeeded, requestOrigin, type RequestCase } from './request-case.ts';
import { faultsOfFields, type RequestFaults } from './request-faults.ts';
import { isFollowUp, type RequestTexts } from './request-texts.ts';

/** Everything that a form can know to be wrong with a request, beside its fields: the call's own rules, in the browser and on the server. */
export function checkRequest(texts: RequestTexts, requestCase: RequestCase): RequestFaults {
  const body = requestBody(texts, requestOrigin(texts, requestCase));
  const { faults = [] } = checkCreateRequest(body, requestCase.today);
  const { place } = requestCase;
  return faultsOfFields(
    [
      ...faults,
      ...(needsNoLoan(texts, requestCase) ? [noLoanNeeded()] : []),
      ...(place.kind === 'unknown' ? [fault('INVALID_POSTALCODE', 'place')] : []),
      ...(place.kind === 'choose' ? [placeIsOpen()] : []),
    ],
    texts,
  ).faults;
}

function needsNoLoan(texts: RequestTexts, requestCase: RequestCase): boolean {
  return !isFollowUp(texts) && loanNeeded(texts, requestCase) === 0;
}

function noLoanNeeded() {
  return {
    ...fault('LOAN_AMOUNT_TO_LOW'),
    message: 'Dein Eigenkapital reicht für alles: Du brauchst kein Darlehen.',
  };
}

function placeIsOpen() {
  return {
    code: 'PLACE_AMBIGUOUS',
    field: 'place',
    message: 'Diesen Ort gibt es mehrmals. Wähle einen aus.',
  };
}
