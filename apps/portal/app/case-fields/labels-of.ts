import { namesOf, fieldOf, type Form } from '@heimvorteil/forms';

/** What a form's fields are called, for its error summary. */
export function labelsOf(form: Form): Readonly<Record<string, string>> {
  return Object.fromEntries(namesOf(form).map((name) => [name, fieldOf(form, name).label]));
}
