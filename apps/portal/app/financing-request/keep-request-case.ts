import { caseOfRequestValues, type RequestValues } from '@heimvorteil/forms/financing-request';
import { withStorage } from '../page/browser-storage.ts';
import { keepFinancing } from '../financing-case/kept-financing.ts';

export function keepRequestCase(values: RequestValues): void {
  const financingCase = caseOfRequestValues(values);
  if (!financingCase) return;
  const isDebt = financingCase.financingType === 'FollowupFinancing';
  const said = isDebt
    ? { usingDefaultRemainingDebt: false }
    : { usingDefaultPurchasePrice: false, isPriceSeen: true };
  withStorage((storage) => keepFinancing(storage, { financingCase, ...said }, Date.now()));
}
