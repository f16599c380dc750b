import { CALCULATORS, type FinancingCase } from '@heimvorteil/contracts';
import type { FormattedResults } from '../figures/expected-figures.ts';

/** Displayed results of a case by name, formatted. */
export type DisplayedResults = { readonly [Name in keyof FormattedResults]?: string | undefined };

/** A calculator's screen as the tests of all screens see it. */
export interface CalculatorPlace {
  /** Kinds of financing that the screen accepts; its example uses the first. */
  readonly cases: readonly NonNullable<FinancingCase['financingType']>[];
  /** Field that is filled with the market's rate, or the reason why no market rate is displayed. */
  readonly rate: { readonly field: string } | { readonly none: string };
  /** Queries with which the screen displays the market's rate; left out: it does so without any. */
  readonly rateAt?: readonly string[];
  /** Query of a household for which the screen calculates the affordable price. */
  readonly household?: string;
  /** Reads the results in a page; left out: tests compare no results of this screen. */
  readonly figures?: (html: string) => DisplayedResults;
  /** Case that the screen calculates, if it is not the entered one. */
  readonly caseAt?: (entered: FinancingCase) => FinancingCase;
}

interface PlacedCalculator extends CalculatorPlace {
  readonly slug: string;
}

/** Every calculator's screen; each has a file here, named like its folder. */
export const CALCULATOR_PLACES: readonly PlacedCalculator[] = await Promise.all(
  CALCULATORS.filter((entry) => !('isFlow' in entry)).map(async ({ name, slug }) => {
    const { PLACE } = (await import(`./${name}.ts`)) as { PLACE: CalculatorPlace };
    return { slug, ...PLACE };
  }),
);
