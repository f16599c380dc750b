import { addressOfValues, type Form, type FormValues, namesOf, fieldOf } from '@heimvorteil/forms';

/** What of the case a form does not show, so that it stays when the form is sent without a script. */
export function Passengers({
  form,
  values,
  isHidden,
}: {
  form: Form;
  values: FormValues;
  /** Whether a field that the form shows is not there as it stands. */
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

/** What a form's fields are called, for its error summary. */
export function labelsOf(form: Form): Readonly<Record<string, string>> {
  return Object.fromEntries(namesOf(form).map((name) => [name, fieldOf(form, name).label]));
}
