import { CALCULATORS, type FinancingCase } from '@heimvorteil/contracts';
import type { FormattedResults } from '../figures/expected-figures.ts';

/** Results of a case as a page displays them, by name. */
export type DisplayedResults = { readonly [Name in keyof FormattedResults]?: string | undefined };

/** Description of a calculator's screen, for tests that run on all screens. */
export interface CalculatorPlace {
  /** Kinds of financing that the screen accepts; the screen's example uses the first. */
  readonly cases: readonly NonNullable<FinancingCase['financingType']>[];
  /** Field that is filled with the market's rate, or the reason why no market rate is displayed. */
  readonly rate: { readonly field: string } | { readonly none: string };
  /** Queries with which the screen displays the market's rate; undefined if it needs no query. */
  readonly rateAt?: readonly string[];
  /** Query of a household for which the screen calculates the affordable price. */
  readonly household?: string;
  /** Reads the results in a page; undefined if tests compare no results of this screen. */
  readonly figures?: (html: string) => DisplayedResults;
  /** Case that the screen calculates, for screens that change the entered case. */
  readonly caseAt?: (entered: FinancingCase) => FinancingCase;
}

interface PlacedCalculator extends CalculatorPlace {
  readonly slug: string;
}

/** Screens of all calculators; each has a file in this folder, named like the screen's folder. */
export const CALCULATOR_PLACES: readonly PlacedCalculator[] = await Promise.all(
  CALCULATORS.filter((entry) => !('isFlow' in entry)).map(async ({ name, slug }) => {
    const { PLACE } = (await import(`./${name}.ts`)) as { PLACE: CalculatorPlace };
    return { slug, ...PLACE };
  }),
);
