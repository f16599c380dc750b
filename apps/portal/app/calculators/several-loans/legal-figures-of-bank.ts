import { exampleOfPlan, legalFigures, type LegalFigures } from '@heimvorteil/calculations';
import { DEFAULT_TERMS } from '@heimvorteil/engine';
import type { SolvedLoans } from './solve.ts';

/** The representative example of the first bank loan whose rate is the market's; undefined where every rate is stated. */
export function legalFiguresOfBank({ loans, rates }: SolvedLoans): LegalFigures | undefined {
  const index = rates.findIndex((rate) => rate !== null);
  const loan = loans[index];
  if (!loan) return undefined;
  const { nominalInterestRate, fixedInterestYears = DEFAULT_TERMS.fixedInterestYears } = loan.terms;
  return legalFigures(
    { ...exampleOfPlan(loan.terms), fixedInterestYears },
    { rateIsOwn: false, nominalInterestRate, market: rates[index] ?? undefined },
  );
}
