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

/** What naming an example in a file needs. */
export interface ExampleParts extends Advertiser {
  /** A lender's name by its number; undefined where nobody has it. */
  readonly lenderOf: (lenderId: number) => string | undefined;
}

/** Writes the example of a loan: its title, and what the law wants beside a rate (§17 PAngV). */
export type WriteExample = (loan: Pick<ExampleLoan, 'loanAmount' | 'repayment'>) => Fact | undefined;

/**
 * The example beside a plan's rate from the market; none where every rate was stated. A link tells the offer by its lender's
 * number, so that no link puts a name into a file; where that lender is gone, nobody can be named.
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
