import { fieldOf, startOf, type Form, type FormValues } from '@heimvorteil/forms';

/** Whether a field of a form holds something else than the example that it begins with. */
export function isEntered(form: Form, values: FormValues, name: string): boolean {
  return (values[name] ?? '') !== startOf(fieldOf(form, name), values, []);
}
