import { CALCULATORS, type FinancingCase } from '@heimvorteil/contracts';
import type { FormattedResults } from '../figures/expected-figures.ts';

/** Results of a case as a page displays them, by name. */
export type DisplayedResults = { readonly [Name in keyof FormattedResults]?: string | undefined };

/** A calculator's screen for tests of all screens. */
export interface CalculatorPlace {
  /** Kinds of financing it accepts, the one of its example first. */
  readonly cases: readonly NonNullable<FinancingCase['financingType']>[];
  /** The field that the market's rate fills, or why the screen has no market rate. */
  readonly rate: { readonly field: string } | { readonly none: string };
  /** Queries with which the screen displays the market's rate, or none; left out: the bare address. */
  readonly rateAt?: readonly string[];
  /** Query of a household whose affordable price it calculates. */
  readonly household?: string;
  /** Reads the case's results; left out: tests compare none. */
  readonly figures?: (html: string) => DisplayedResults;
  /** The case it calculates, if that differs from the entered one. */
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
