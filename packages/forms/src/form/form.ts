import type { Field, FieldError, Fields, NumberField, ValueOf } from '../field/field.ts';

/** Raw texts by field, so that a field shows unreadable input unchanged. */
export type FormValues<Name extends string = string> = Readonly<Record<Name, string>>;

export type FieldErrors<Name extends string = string> = Partial<Readonly<Record<Name, FieldError>>>;

export type InputOf<All extends Fields> = {
  readonly [Name in keyof All]?: ValueOf<All[Name]>;
};

export type NumberName<All extends Fields> = {
  [Name in keyof All]: All[Name] extends NumberField ? Name : never;
}[keyof All] &
  string;

export type NameOf<All extends Fields> = keyof All & string;

export interface Form<All extends Fields = Fields> {
  readonly fields: All;
  /** Hidden fields; an address carries them only if they are valid and differ from their default. */
  readonly passengers?: ReadonlySet<string>;
  /** Visible fields that an address carries only if they differ from their default. */
  readonly quiet?: ReadonlySet<string>;
  /** Fields whose default is an example, which links and storage omit until the visitor enters a value. */
  readonly examples?: ReadonlySet<string>;
  /** Whether the form asks for a field (default: yes); otherwise it retains its text and has no error. */
  applies?(name: NameOf<All>, values: FormValues<NameOf<All>>): boolean;
  /** Whether an empty optional field is marked as missing; `isComplete`: all required fields are filled. */
  isWanted?(name: NameOf<All>, values: FormValues<NameOf<All>>, isComplete: boolean): boolean;
  /** Values that follow from newly read or entered fields, for example a day from a number of months. */
  implied?(values: FormValues<NameOf<All>>, entered: ReadonlySet<string>): Partial<FormValues<NameOf<All>>>;
  /** Errors that concern several fields; called once each field is valid. */
  errorsTogether?(input: InputOf<All>, values: FormValues<NameOf<All>>): FieldErrors<NameOf<All>>;
}

export function namesOf<All extends Fields>(form: Form<All>): NameOf<All>[] {
  return Object.keys(form.fields);
}

export function fieldOf(form: Form, name: string): Field {
  const field = form.fields[name];
  if (!field) throw new RangeError(`no field ${name}`);
  return field;
}

/** Default of a field; `set` lists the fields before it that have a value of their own. */
export function startOf(field: Field, others: FormValues, set: readonly string[]): string {
  const { start } = field;
  if (typeof start === 'function') return start(others, set);
  return start ?? (field.kind === 'choice' && !field.missing ? (field.choices[0] ?? '') : '');
}

/** Default values, as if an address without parameters were read. */
export function startValues<All extends Fields>(form: Form<All>): FormValues<NameOf<All>> {
  return valuesWithStarts(form, {});
}

/** Fills missing fields with their defaults, which may depend on the known fields. */
export function valuesWithStarts<All extends Fields>(
  form: Form<All>,
  known: FormValues,
): FormValues<NameOf<All>> {
  const values: Record<string, string> = {};
  const set = Object.keys(known);
  for (const name of namesOf(form)) values[name] = known[name] ?? startOf(fieldOf(form, name), values, set);
  return values as FormValues<NameOf<All>>;
}

export function withImplied<All extends Fields>(
  form: Form<All>,
  values: FormValues<NameOf<All>>,
  entered: Iterable<string>,
): FormValues<NameOf<All>> {
  return form.implied ? { ...values, ...form.implied(values, new Set(entered)) } : values;
}
