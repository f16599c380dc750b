import { CASE_FORM, caseOfValues, caseValuesOf, type Form, type FormValues } from '@heimvorteil/forms';
import { withStorage } from '../page/browser-storage.ts';
import { keepFinancing } from './kept-financing.ts';

/** Stores a found price as the project's own when the visitor continues with it. */
export function keepFound(form: Form, values: FormValues): void {
  const financingCase = caseOfValues(caseValuesOf(form, values));
  const known = { financingCase, isPriceSeen: true, usingDefaultPurchasePrice: false };
  withStorage((storage) => keepFinancing(storage, known, Date.now()));
}

export function keepFoundCase(values: FormValues): void {
  keepFound(CASE_FORM, values);
}
