import type { Bound } from '@heimvorteil/engine';

/** What is wrong with a field: the code for programs, the sentence for people. */
export interface FieldError {
  readonly code: string;
  readonly message: string;
}

interface Common {
  /** What the field is called beside it, in the error summary and in a review. */
  readonly label: string;
  /** What a bare address shows; left out: nothing. A function of what the address says of the other fields. */
  readonly start?: string | ((others: Readonly<Record<string, string>>, said: readonly string[]) => string);
  /** What an empty field says; left out: it may be empty. */
  readonly missing?: string;
  /** Rent, income, debts and the like: they stand in the fragment, which no server sees (contract §1). */
  readonly isPrivate?: true;
  /** Names, days of birth and the like: they stand in no address and in no storage at all. */
  readonly isUnkept?: true;
  /** An address names it only where it differs from its start, although the form shows it. */
  readonly isQuiet?: true;
}

/** How a number is written and how exactly it is kept: euros to the cent, percent to thousandths, whole numbers, square metres to hundredths. */
export type NumberKind = 'euros' | 'percent' | 'whole' | 'area';

/** A number that one types. */
export interface NumberField extends Common {
  readonly kind: NumberKind;
  readonly unit?: '€' | '%' | 'm²' | 'Jahre' | 'Monate';
  /** Decimals of a percentage that a sum of euros came from; left out: those of the kind. */
  readonly decimals?: 6;
  /** The engine's limit, from which the contract's schema is made too. */
  readonly bound: Bound;
  /** What a number beyond its bound says, where the code's own sentence says too little. */
  readonly outOfRange?: string;
  /** The name beside it under which a form without a script sends what the server had proposed: the same number is no visitor's own. */
  readonly proposedBeside?: string;
}

/** One of several values; the first one stands at a bare address unless `start` says another. */
export interface ChoiceField extends Common {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  /** What the values are called. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Yes or no: `true` or `false`. */
interface FlagField extends Common {
  readonly kind: 'flag';
}

/** A day (`day`), typed as people in Germany write it or as a browser's own date field does, or a month (`month`, YYYY-MM). */
export interface DayField extends Common {
  readonly kind: 'day' | 'month';
  /** What a text says that is no such day; left out: that there is none. */
  readonly invalid?: FieldError;
}

/** A line of text, a place as typed, or a code that nobody types. */
export interface TextField extends Common {
  readonly kind: 'text' | 'place' | 'code';
  /** Characters. */
  readonly longest?: number;
  /** Judges what was typed, without the spaces around it. */
  readonly errorOf?: (text: string) => FieldError | undefined;
}

/** Several codes, a comma between them. */
interface ListField extends Common {
  readonly kind: 'list';
  readonly most: number;
}

export type Field = NumberField | ChoiceField | FlagField | DayField | TextField | ListField;
export type Fields = Readonly<Record<string, Field>>;

export function isNumberField(field: Field): field is NumberField {
  return (
    field.kind === 'euros' || field.kind === 'percent' || field.kind === 'whole' || field.kind === 'area'
  );
}

/** What a field's value is once it is read: a number, yes or no, one of its choices, a list, or text. */
export type ValueOf<One extends Field> = One extends NumberField
  ? number
  : One extends FlagField
    ? boolean
    : One extends ListField
      ? readonly string[]
      : One extends { kind: 'choice'; choices: readonly (infer Choice extends string)[] }
        ? Exclude<Choice, ''>
        : string;
