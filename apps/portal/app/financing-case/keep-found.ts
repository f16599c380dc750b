import { CASE_FORM, caseOfValues, caseValuesOf, type Form, type FormValues } from '@heimvorteil/forms';
import { withStorage } from '../page/browser-storage.ts';
import { keepFinancing } from './kept-financing.ts';

/** Whoever goes on with a price that was found for their household plans with it: it is the project's from here on. */
export function keepFound(form: Form, values: FormValues): void {
  const financingCase = caseOfValues(caseValuesOf(form, values));
  const known = { financingCase, isPriceSeen: true, usingDefaultPurchasePrice: false };
  withStorage((storage) => keepFinancing(storage, known, Date.now()));
}

/** The same of a whole case. */
export function keepFoundCase(values: FormValues): void {
  keepFound(CASE_FORM, values);
}
