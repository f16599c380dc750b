import type { Bound } from '@heimvorteil/engine';
import type { FigureKind } from '../financing-case/figure-text.ts';

/** A figure that a visitor types into a calculator. */
export interface FigureSpec {
  readonly label: string;
  readonly unit: '€' | '%' | 'Jahre' | 'Monate' | '';
  readonly kind: FigureKind;
  readonly bound: Bound;
  /** What the bare address shows; empty where an empty field means something. */
  readonly start: string;
  readonly mayBeEmpty?: true;
  /** Says what is expected where the code's general sentence cannot. */
  readonly outOfRange?: string;
  /** Rent, debts and the like: they stand in the fragment, which no server sees (contract §1). */
  readonly isPrivate?: true;
}

/** What may be chosen: a few texts, or all that keep a rule, as names do. The first is what the bare address shows. */
interface Choices {
  readonly 0: string;
  includes(text: string): boolean;
}

/** One of a few, a name, or a date as the browser's date field writes it. */
interface ChoiceSpec {
  readonly label: string;
  /** Left out: a date, or nothing. */
  readonly choices?: Choices | readonly string[];
  readonly isPrivate?: true;
}

/** The fields of a calculator. */
export interface FormSpec<Figure extends string, Choice extends string> {
  readonly figures: Readonly<Record<Figure, FigureSpec>>;
  readonly choices: Readonly<Record<Choice, ChoiceSpec>>;
}

/** A form as it was typed: text, so that even what cannot be read stays in its field. */
export type FormTexts<Name extends string> = Readonly<Record<Name, string>>;

/** The names of a form's figures. */
export function figureNames<Figure extends string>(spec: FormSpec<Figure, string>): Figure[] {
  return Object.keys(spec.figures) as Figure[];
}

/** The names of a form's choices. */
export function choiceNames<Choice extends string>(spec: FormSpec<string, Choice>): Choice[] {
  return Object.keys(spec.choices) as Choice[];
}
