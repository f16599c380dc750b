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
  /** Without empty, invalid and unasked fields. */
  readonly stated: InputOf<All>;
  readonly fieldErrors: FieldErrors<NameOf<All>>;
  /** Equals `stated`; undefined if there is an error. */
  readonly good: InputOf<All> | undefined;
}

export function readForm<All extends Fields>(
  form: Form<All>,
  values: FormValues<NameOf<All>>,
): ReadForm<All> {
  const stated: Record<string, unknown> = {};
  const errors: Record<string, FieldErrors[string]> = {};
  for (const name of namesOf(form)) {
    if (form.isAsked && !form.isAsked(name, values)) continue;
    const field = fieldOf(form, name);
    const error = checkField(field, values[name]);
    if (error) errors[name] = error;
    else stated[name] = readField(field, values[name]);
  }
  const whole = stated as InputOf<All>;
  const together = Object.keys(errors).length > 0 ? undefined : form.errorsTogether?.(whole, values);
  const fieldErrors = { ...errors, ...present(together) } as FieldErrors<NameOf<All>>;
  return { stated: whole, fieldErrors, good: Object.keys(fieldErrors).length === 0 ? whole : undefined };
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

/** Sets values in their fields' format; other fields stay unchanged. */
export function withInput<All extends Fields>(
  form: Form<All>,
  values: FormValues<NameOf<All>>,
  stated: Readonly<Record<string, unknown>>,
): FormValues<NameOf<All>> {
  const written = namesOf(form).flatMap((name) =>
    stated[name] === undefined ? [] : [[name, writeField(fieldOf(form, name), stated[name])]],
  );
  return { ...values, ...Object.fromEntries(written) };
}

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
