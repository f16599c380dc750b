import { solvedLoan } from '@heimvorteil/calculations';
import { percent, type Cents } from '@heimvorteil/engine';
import type { LegalFigures } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { legalFiguresOfAnnuityLoan } from './legal-figures-of-annuity-loan.ts';

/** The representative example of a loan without special repayments; undefined where nothing is lent. */
export function legalFiguresOfLoan(loan: {
  loanAmount: Cents;
  /** Percent; null when nobody lends. */
  nominalInterestRate: number | null;
  amortizationRate: number;
  fixedInterestYears: number;
  /** The day of the market's rates; undefined where the visitor stated the rate. */
  asOf: string | undefined;
}): LegalFigures | undefined {
  const { loanAmount, nominalInterestRate, amortizationRate, fixedInterestYears, asOf } = loan;
  const solved = solvedLoan({
    loanAmount,
    nominalInterestRate: nominalInterestRate === null ? null : percent(nominalInterestRate),
    amortizationRate: percent(amortizationRate),
    fixedInterestYears,
  });
  return solved && legalFiguresOfAnnuityLoan(solved, asOf);
}
