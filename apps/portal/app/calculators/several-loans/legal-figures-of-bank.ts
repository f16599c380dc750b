import { annuityLoan, calculated } from '@heimvorteil/calculations';
import { DEFAULT_TERMS, percent } from '@heimvorteil/engine';
import type { LegalFigures } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { legalFiguresOfAnnuityLoan } from '../../financing-case/legal-figures-of-annuity-loan.ts';
import type { SolvedLoans } from './solve.ts';

/** The representative example of the first bank loan whose rate is the market's; undefined where every rate is stated. */
export function legalFiguresOfBank({ loans, together, rates }: SolvedLoans): LegalFigures | undefined {
  const index = rates.findIndex((rate) => rate !== null);
  const loan = loans[index];
  if (!loan) return undefined;
  const { loanAmount, nominalInterestRate, fixedInterestYears, repayment } = loan.terms;
  const instalment = together.plans[index]?.monthlyRate ?? 0;
  const { result } = calculated(() =>
    annuityLoan({
      loanAmount,
      nominalInterestRate,
      // An instalment or a term that was agreed is a repayment too: what it leaves beside the interest.
      amortizationRate:
        repayment.by === 'amortizationRate'
          ? repayment.amortizationRate
          : percent((instalment * 1200) / loanAmount - nominalInterestRate),
      fixedInterestYears: fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
    }),
  );
  return result && legalFiguresOfAnnuityLoan(result, rates[index]?.asOf);
}
