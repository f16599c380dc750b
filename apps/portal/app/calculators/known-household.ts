import { fieldOf, startOf, type Form, type FormValues } from '@heimvorteil/forms';
import type { PreviousValues } from '../financing-case/previous-visit.ts';

/** Amount the visitor entered in a field; undefined while it has its example value. */
export function enteredAmount<Name extends string>(
  form: Form,
  { values, input }: { values: FormValues<Name>; input: Partial<Readonly<Record<Name, unknown>>> },
  name: Name,
): number | undefined {
  const figure = input[name];
  const isExample = values[name] === startOf(fieldOf(form, name), {}, []);
  return typeof figure === 'number' && !isExample ? figure : undefined;
}

/** Restores household values in a calculator; imports the mapping on demand. */
export function previousHousehold(form: Form): { restore: PreviousValues } {
  return {
    restore: async ({ household }) =>
      (await import('./known-household-values.ts')).knownValues(form, household),
  };
}
