import type { Bound } from '@heimvorteil/engine';

export interface FieldError {
  readonly code: string;
  readonly message: string;
}

interface Common {
  readonly label: string;
  /** Default if the address has no parameter for the field; a function derives it from the other fields. */
  readonly start?: string | ((others: Readonly<Record<string, string>>, set: readonly string[]) => string);
  /** Message for an empty field; an optional field has none. */
  readonly missing?: string;
  /** Rent, income, debts and the like: only in the fragment, which no server receives (contract §1). */
  readonly isPrivate?: true;
  /** Names, dates of birth and similar values are in no address and no browser storage. */
  readonly isTransient?: true;
  /** An address contains the visible field only if its value differs from the default. */
  readonly isQuiet?: true;
}

/** Kind of number: euros to the cent, percent to thousandths, integers, square metres to hundredths. */
export type NumberKind = 'euros' | 'percent' | 'whole' | 'area';

export interface NumberField extends Common {
  readonly kind: NumberKind;
  readonly unit?: '€' | '%' | 'm²' | 'Jahre' | 'Monate';
  /** Decimals of a percentage derived from an amount in euros; default: three. */
  readonly decimals?: 6;
  /** Limits of the value, shared with the engine and the contract's schema. */
  readonly bound: Bound;
  /** Message for a value beyond its limits, if the code's own message is too general. */
  readonly outOfRange?: string;
  /**
   * Hidden field with the server's proposal, for browsers without JavaScript. A number equal to the proposal
   * does not count as the visitor's own.
   */
  readonly proposalField?: string;
}

/** Choice of one value; the default is the first choice unless `start` names another. */
export interface ChoiceField extends Common {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
}

/** Checkbox with the text `true` or `false`. */
interface FlagField extends Common {
  readonly kind: 'flag';
}

/** A day (`day`), entered in German or with the browser's date field, or a month (`month`, YYYY-MM). */
export interface DayField extends Common {
  readonly kind: 'day' | 'month';
  /** Error message for an unreadable date; defaults to a message that the date is impossible. */
  readonly invalid?: FieldError;
}

/** Text of one line: free text, a place, or a code that the page sets. */
export interface TextField extends Common {
  readonly kind: 'text' | 'place' | 'code';
  readonly longest?: number;
  readonly errorOf?: (text: string) => FieldError | undefined;
}

/** List of codes, stored as text with commas. */
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

export type ValueOf<One extends Field> = One extends NumberField
  ? number
  : One extends FlagField
    ? boolean
    : One extends ListField
      ? readonly string[]
      : One extends { kind: 'choice'; choices: readonly (infer Choice extends string)[] }
        ? Exclude<Choice, ''>
        : string;
