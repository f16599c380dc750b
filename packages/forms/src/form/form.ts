import type { Field, FieldError, Fields, NumberField, ValueOf } from '../field/field.ts';

/** Raw text by field, so that unreadable input stays in its field. */
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
  /** Fields that the form hides; addresses carry them if they are valid and differ from their default. */
  readonly passengers?: ReadonlySet<string>;
  /** Fields that addresses carry only where they differ from their default, although the form shows them. */
  readonly quiet?: ReadonlySet<string>;
  /** Fields with an example as default; links and storage omit it until the visitor enters a value. */
  readonly examples?: ReadonlySet<string>;
  /** Whether the form asks for a field (default: yes); other fields retain their text and have no error. */
  applies?(name: NameOf<All>, values: FormValues<NameOf<All>>): boolean;
  /** Whether the result needs an empty optional field; `isComplete`: all required fields are filled. */
  isWanted?(name: NameOf<All>, values: FormValues<NameOf<All>>, isComplete: boolean): boolean;
  /** Values that follow from fields just read or entered, for instance a day from a number of months. */
  implied?(values: FormValues<NameOf<All>>, entered: ReadonlySet<string>): Partial<FormValues<NameOf<All>>>;
  /** Errors between several fields, once each is valid by itself. */
  errorsTogether?(input: InputOf<All>, values: FormValues<NameOf<All>>): FieldErrors<NameOf<All>>;
}

/** Names of a form's fields, in form order. */
export function namesOf<All extends Fields>(form: Form<All>): NameOf<All>[] {
  return Object.keys(form.fields);
}

export function fieldOf(form: Form, name: string): Field {
  const field = form.fields[name];
  if (!field) throw new RangeError(`no field ${name}`);
  return field;
}

/** Default of a field; `set` names the earlier fields that were set. */
export function startOf(field: Field, others: FormValues, set: readonly string[]): string {
  const { start } = field;
  if (typeof start === 'function') return start(others, set);
  return start ?? (field.kind === 'choice' && !field.missing ? (field.choices[0] ?? '') : '');
}

/** Default values, as read from an address without parameters. */
export function startValues<All extends Fields>(form: Form<All>): FormValues<NameOf<All>> {
  return valuesWithStarts(form, {});
}

/** Fills the unknown fields with their defaults, which may depend on the known ones. */
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
