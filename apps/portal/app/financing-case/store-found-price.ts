import { CASE_FORM, caseOfValues, caseValuesOf, type Form, type FormValues } from '@heimvorteil/forms';
import { withStorage } from '../page/browser-storage.ts';
import { storeFinancing } from './stored-financing.ts';

/** Stores a calculated price as the price of the case, when the visitor follows a link with it. */
export function storeFoundPrice(form: Form, values: FormValues): void {
  const financingCase = caseOfValues(caseValuesOf(form, values));
  const known = { financingCase, isPriceSeen: true, usingDefaultPurchasePrice: false };
  withStorage((storage) => storeFinancing(storage, known, Date.now()));
}

export function storeFoundCase(values: FormValues): void {
  storeFoundPrice(CASE_FORM, values);
}
