import { caseOfRequestValues, type RequestValues } from '@heimvorteil/forms/financing-request';
import { withStorage } from '../page/browser-storage.ts';
import { storeFinancing } from '../financing-case/stored-financing.ts';

export function storeRequestCase(values: RequestValues): void {
  const financingCase = caseOfRequestValues(values);
  if (!financingCase) return;
  const isDebt = financingCase.financingType === 'FollowupFinancing';
  const flags = isDebt
    ? { usingDefaultRemainingDebt: false }
    : { usingDefaultPurchasePrice: false, isPriceSeen: true };
  withStorage((storage) => storeFinancing(storage, { financingCase, ...flags }, Date.now()));
}
