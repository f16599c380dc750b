import { addressOfValues, type Form, type FormValues } from '@heimvorteil/forms';

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
