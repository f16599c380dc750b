import { CALCULATORS, type FinancingCase } from '@heimvorteil/contracts';
import type { WrittenFigures } from '../figures/expected-figures.ts';

/** A figure of a case as a page shows it, by the name of the figure. */
export type ShownFigures = { readonly [Name in keyof WrittenFigures]?: string | undefined };

/** A calculator's screen as tests of all screens need it: the cases that it takes, its rate and its figures. */
export interface CalculatorPlace {
  /** The kinds of financing whose cases it takes, the one of its example first. */
  readonly cases: readonly NonNullable<FinancingCase['financingType']>[];
  /** The field that the market's rate fills, or why the screen shows no rate of the market. */
  readonly rate: { readonly field: string } | { readonly none: string };
  /** Queries at which the screen shows the market's rate, or none of it; left out: the bare address. */
  readonly rateAt?: readonly string[];
  /** Query of a household of which it finds the price. */
  readonly household?: string;
  /** The case's figures that it shows; left out: none that tests compare. */
  readonly figures?: (html: string) => ShownFigures;
  /** The case that it calculates where that is another one. */
  readonly caseAt?: (stated: FinancingCase) => FinancingCase;
}

interface PlacedCalculator extends CalculatorPlace {
  readonly slug: string;
}

/** Every calculator's screen: each has a file here, named like its folder. */
export const CALCULATOR_PLACES: readonly PlacedCalculator[] = await Promise.all(
  CALCULATORS.filter((entry) => !('isFlow' in entry)).map(async ({ name, slug }) => {
    const { PLACE } = (await import(`./${name}.ts`)) as { PLACE: CalculatorPlace };
    return { slug, ...PLACE };
  }),
);
