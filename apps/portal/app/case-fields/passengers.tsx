import { addressOfValues, type Form, type FormValues, namesOf, fieldOf } from '@heimvorteil/forms';

/** Hidden inputs for case fields without a visible field, so they survive a submit without JavaScript. */
export function Passengers({
  form,
  values,
  isHidden,
}: {
  form: Form;
  values: FormValues;
  isHidden?: (name: string) => boolean;
}) {
  const { query } = addressOfValues(form, values);
  const unseen = [...new URLSearchParams(query)].filter(
    ([name]) => form.passengers?.has(name) || isHidden?.(name),
  );
  return unseen.map(([name, text]) => (
    <input key={`${name} ${text}`} type="hidden" name={name} value={text} />
  ));
}

/** Labels of the fields, for the error summary. */
export function labelsOf(form: Form): Readonly<Record<string, string>> {
  return Object.fromEntries(namesOf(form).map((name) => [name, fieldOf(form, name).label]));
}
