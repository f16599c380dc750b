import { fieldOf, startOf, type Form, type FormValues } from '@heimvorteil/forms';

/** What somebody has said in a field that begins with an example; undefined while that still stands there. */
export function saidFigure<Name extends string>(
  form: Form,
  { values, stated }: { values: FormValues<Name>; stated: Partial<Readonly<Record<Name, unknown>>> },
  name: Name,
): number | undefined {
  const figure = stated[name];
  const isExample = values[name] === startOf(fieldOf(form, name), {}, []);
  return typeof figure === 'number' && !isExample ? figure : undefined;
}
