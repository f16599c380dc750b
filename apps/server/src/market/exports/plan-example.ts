import {
  legalWords,
  representativeFigures,
  textOfWords,
  type Advertiser,
  type ExampleLoan,
} from '@heimvorteil/calculations';
import type { PlanOrigin } from '@heimvorteil/contracts';
import { percent } from '@heimvorteil/engine';
import type { Fact } from './fact.ts';

export interface ExampleParts extends Advertiser {
  /** A lender's name by its id; undefined for an unknown id. */
  readonly lenderOf: (lenderId: number) => string | undefined;
}

/** Writes the representative example that §17 PAngV demands next to a rate: title and text. */
export type WriteExample = (loan: Pick<ExampleLoan, 'loanAmount' | 'repayment'>) => Fact | undefined;

/**
 * Example for a plan's market rate; undefined if the visitor entered every rate or the lender is gone. Links
 * carry the lender's id, so no link can put a name into a file.
 */
export function exampleWriter(
  { example }: PlanOrigin,
  { lenderOf, ...advertiser }: ExampleParts,
): WriteExample {
  return (loan) => {
    if (!example) return undefined;
    const lender = lenderOf(example.lenderId);
    if (lender === undefined) return undefined;
    const { lenderId, nominalInterestRate, ...market } = example;
    const representative = { lenderId, lender, nominalInterestRate: percent(nominalInterestRate) };
    const figures = representativeFigures(loan, { ...market, representative });
    if (!figures) return undefined;
    const words = legalWords(figures, advertiser);
    return [words.title, textOfWords(words)];
  };
}
