import { fieldOf, namesOf, type Form, type FormValues } from './form.ts';

/** The empty fields that a form's result needs, with what they are called, in their order. */
export function gapsOf(form: Form, values: FormValues): Record<string, string> {
  const gaps: Record<string, string> = {};
  for (const name of namesOf(form)) {
    if (values[name]?.trim() !== '' || form.isAsked?.(name, values) === false) continue;
    const { missing, label } = fieldOf(form, name);
    if (missing !== undefined || form.isWanted?.(name, values)) gaps[name] = label;
  }
  return gaps;
}
