import type { NamedFigure, OptionFigure } from './derived-figure.ts';

/** How a figure came about, in German and from the very numbers it was worked out with, so that a screen only shows it. */
export interface Derivation<Figure extends NamedFigure | OptionFigure = NamedFigure> {
  /** Name of the figure as the API names it. */
  readonly figure: Figure;
  /** The rule with its numbers filled in, as one would write it on paper. */
  readonly formula: string;
  /** What went in, by name: euros, percent, years. */
  readonly inputs: Readonly<Record<string, number | string>>;
  /** The way from the inputs to the figure, one sentence each. */
  readonly steps: readonly string[];
  /** Law, table or market that the rule or a number comes from. */
  readonly source?: string;
}
