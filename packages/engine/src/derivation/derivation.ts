import type { NamedFigure, OptionFigure } from './derived-figure.ts';

/** Explains a result in German with the numbers of the calculation, ready to display. */
export interface Derivation<Figure extends NamedFigure | OptionFigure = NamedFigure> {
  /** Field name of the result in the API. */
  readonly figure: Figure;
  /** The formula with its numbers filled in. */
  readonly formula: string;
  /** Inputs by name: euros, percent, years. */
  readonly inputs: Readonly<Record<string, number | string>>;
  readonly steps: readonly string[];
  /** Law, table or market data behind the rule or a number. */
  readonly source?: string;
}
