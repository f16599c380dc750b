import type { Field, FieldError, Fields, NumberField, ValueOf } from '../field/field.ts';

/** A form as it is typed: text by field, so that even what cannot be read stays where it was typed. */
export type FormValues<Name extends string = string> = Readonly<Record<Name, string>>;

/** What is wrong with a form, by field. */
export type FieldErrors<Name extends string = string> = Partial<Readonly<Record<Name, FieldError>>>;

/** What a form states: the values that could be read, by field. */
export type Stated<All extends Fields> = {
  readonly [Name in keyof All]?: ValueOf<All[Name]>;
};

/** The fields of a form whose value is a number. */
export type NumberName<All extends Fields> = {
  [Name in keyof All]: All[Name] extends NumberField ? Name : never;
}[keyof All] &
  string;

export type NameOf<All extends Fields> = keyof All & string;

/** A form: its fields, and what holds of them together. */
export interface Form<All extends Fields = Fields> {
  readonly fields: All;
  /** Fields that this form does not show: they travel in its addresses where they differ from their start, and what breaks a rule is dropped. */
  readonly passengers?: ReadonlySet<string>;
  /** Fields that an address names only where they differ from their start, although the form shows them. */
  readonly quiet?: ReadonlySet<string>;
  /** Fields that begin with an example of this form alone: until one is entered, no link and no storage takes it. */
  readonly examples?: ReadonlySet<string>;
  /** Whether a field is asked for as the form stands; one that is not keeps its text and has no error. Left out: always. */
  isAsked?(name: NameOf<All>, values: FormValues<NameOf<All>>): boolean;
  /** Whether a field that may stay empty is missing as the form stands, since the result is judged by it; `isComplete`: none is empty that may not. Left out: none is. */
  isWanted?(name: NameOf<All>, values: FormValues<NameOf<All>>, isComplete: boolean): boolean;
  /** What follows for other fields from those that were just read or typed: the day that a number of months leads to, for instance. Left out: nothing. */
  implied?(values: FormValues<NameOf<All>>, said: ReadonlySet<string>): Partial<FormValues<NameOf<All>>>;
  /** What is wrong with several fields together, once each of them is right by itself. */
  errorsTogether?(stated: Stated<All>, values: FormValues<NameOf<All>>): FieldErrors<NameOf<All>>;
}

/** The names of a form's fields, in their order. */
export function namesOf<All extends Fields>(form: Form<All>): NameOf<All>[] {
  return Object.keys(form.fields);
}

/** A field of a form by its name. */
export function fieldOf(form: Form, name: string): Field {
  const field = form.fields[name];
  if (!field) throw new RangeError(`no field ${name}`);
  return field;
}

/** What stands in a field of a bare address; `said` names the fields before it that somebody has stated. */
export function startOf(field: Field, others: FormValues, said: readonly string[]): string {
  const { start } = field;
  if (typeof start === 'function') return start(others, said);
  return start ?? (field.kind === 'choice' && !field.missing ? (field.choices[0] ?? '') : '');
}

/** What a form shows at a bare address. */
export function startValues<All extends Fields>(form: Form<All>): FormValues<NameOf<All>> {
  return valuesWithStarts(form, {});
}

/** A form of which some fields are known; the others have the start that they have beside those. */
export function valuesWithStarts<All extends Fields>(
  form: Form<All>,
  known: FormValues,
): FormValues<NameOf<All>> {
  const values: Record<string, string> = {};
  const said = Object.keys(known);
  for (const name of namesOf(form)) values[name] = known[name] ?? startOf(fieldOf(form, name), values, said);
  return values as FormValues<NameOf<All>>;
}

/** A form after some of its fields were read or typed, with what follows from them. */
export function withImplied<All extends Fields>(
  form: Form<All>,
  values: FormValues<NameOf<All>>,
  said: Iterable<string>,
): FormValues<NameOf<All>> {
  return form.implied ? { ...values, ...form.implied(values, new Set(said)) } : values;
}
