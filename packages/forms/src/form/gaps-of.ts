import { fieldOf, namesOf, type Form, type FormValues } from './form.ts';

/** Names and labels of the empty fields that the result needs, in form order. */
export function gapsOf(form: Form, values: FormValues): Record<string, string> {
  const empty = namesOf(form).filter(
    (name) => values[name]?.trim() === '' && form.isAsked?.(name, values) !== false,
  );
  const isNeeded = (name: string) => fieldOf(form, name).missing !== undefined;
  const isComplete = !empty.some(isNeeded);
  const gaps = empty.filter((name) => isNeeded(name) || form.isWanted?.(name, values, isComplete));
  return Object.fromEntries(gaps.map((name) => [name, fieldOf(form, name).label]));
}
