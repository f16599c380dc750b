import { checkField } from '../field/check-field.ts';
import type { Fields } from '../field/field.ts';
import { normalise, readField, writeField } from '../field/read-field.ts';
import {
  fieldOf,
  namesOf,
  type FieldErrors,
  type Form,
  type FormValues,
  type NameOf,
  type InputOf,
} from './form.ts';

export interface ReadForm<All extends Fields> {
  /** Parsed values, without those of empty, invalid and hidden fields. */
  readonly input: InputOf<All>;
  readonly fieldErrors: FieldErrors<NameOf<All>>;
  /** Equal to `input` if the form has no error, else undefined. */
  readonly good: InputOf<All> | undefined;
}

export function readForm<All extends Fields>(
  form: Form<All>,
  values: FormValues<NameOf<All>>,
): ReadForm<All> {
  const input: Record<string, unknown> = {};
  const errors: Record<string, FieldErrors[string]> = {};
  for (const name of namesOf(form)) {
    if (form.applies && !form.applies(name, values)) continue;
    const field = fieldOf(form, name);
    const error = checkField(field, values[name]);
    if (error) errors[name] = error;
    else input[name] = readField(field, values[name]);
  }
  const whole = input as InputOf<All>;
  const together = Object.keys(errors).length > 0 ? undefined : form.errorsTogether?.(whole, values);
  const fieldErrors = { ...errors, ...present(together) } as FieldErrors<NameOf<All>>;
  return { input: whole, fieldErrors, good: Object.keys(fieldErrors).length === 0 ? whole : undefined };
}

function present(errors: FieldErrors | undefined): FieldErrors {
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([, error]) => error !== undefined));
}

export function normaliseForm<All extends Fields>(
  form: Form<All>,
  values: FormValues<NameOf<All>>,
): FormValues<NameOf<All>> {
  return Object.fromEntries(
    namesOf(form).map((name) => [name, normalise(fieldOf(form, name), values[name])]),
  ) as FormValues<NameOf<All>>;
}

/** Sets the texts of fields from parsed values; other fields stay unchanged. */
export function withInput<All extends Fields>(
  form: Form<All>,
  values: FormValues<NameOf<All>>,
  input: Readonly<Record<string, unknown>>,
): FormValues<NameOf<All>> {
  const texts = namesOf(form).flatMap((name) =>
    input[name] === undefined ? [] : [[name, writeField(fieldOf(form, name), input[name])]],
  );
  return { ...values, ...Object.fromEntries(texts) };
}

/** Names and labels of the empty fields that the result needs, in form order. */
export function gapsOf(form: Form, values: FormValues): Record<string, string> {
  const empty = namesOf(form).filter(
    (name) => values[name]?.trim() === '' && form.applies?.(name, values) !== false,
  );
  const isNeeded = (name: string) => fieldOf(form, name).missing !== undefined;
  const isComplete = !empty.some(isNeeded);
  const gaps = empty.filter((name) => isNeeded(name) || form.isWanted?.(name, values, isComplete));
  return Object.fromEntries(gaps.map((name) => [name, fieldOf(form, name).label]));
}
