import type { Bound } from '@heimvorteil/engine';

/** How a figure is written: euros to the cent, whole numbers, or square metres to the hundredth. */
export type FigureKind = 'euro' | 'count' | 'area';

/** What a field for a number takes. */
export interface NumberRule {
  readonly kind: FigureKind;
  readonly label: string;
  readonly bound: Bound;
  /** What the field says when it is empty; left out: it may be empty. */
  readonly missing?: string;
}

/** What a field for one of several words takes; empty is no answer. */
interface ChoiceRule {
  readonly kind: 'choice';
  readonly label: string;
  readonly choices: readonly string[];
}

/** What a field of a form takes. */
export type FigureRule = NumberRule | ChoiceRule;

export type FigureRules<Name extends string> = Readonly<Record<Name, FigureRule>>;
/** What stands in the fields, as typed. */
export type FigureTexts<Name extends string> = Readonly<Record<Name, string>>;
/** The numbers of fields that keep their rules; undefined where a field is empty or wrong. */
export type FigureValues<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** The fields of a form in their order. */
export function figureNames<Name extends string>(rules: FigureRules<Name>): Name[] {
  return Object.keys(rules) as Name[];
}
