import { fieldOf, startOf, type Form, type FormValues } from '@heimvorteil/forms';
import type { TakenValues } from '../financing-case/earlier-visit.ts';

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

/** What a calculator takes over of the people; the code that knows how comes when it is wanted. */
export function takenHousehold(form: Form): { taken: TakenValues } {
  return {
    taken: async ({ household }) =>
      (await import('./known-household-values.ts')).knownValues(form, household),
  };
}
