import { legalFigures, repaymentOfInstallment, type LegalFigures } from '@heimvorteil/calculations';
import { DEFAULT_TERMS } from '@heimvorteil/engine';
import type { SolvedLoans } from './solve.ts';

/** The representative example of the first bank loan whose rate is the market's; undefined where every rate is stated. */
export function legalFiguresOfBank({ loans, together, rates }: SolvedLoans): LegalFigures | undefined {
  const index = rates.findIndex((rate) => rate !== null);
  const loan = loans[index];
  const plan = together.plans[index];
  if (!loan || !plan) return undefined;
  const { loanAmount, nominalInterestRate, fixedInterestYears, repayment } = loan.terms;
  return legalFigures(
    {
      loanAmount,
      // An instalment or a term that was agreed is a repayment too: what it leaves beside the interest.
      repayment:
        repayment.by === 'amortizationRate'
          ? repayment
          : repaymentOfInstallment(loanAmount, nominalInterestRate, plan.monthlyRate),
      fixedInterestYears: fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
    },
    { rateIsOwn: false, nominalInterestRate, market: rates[index] ?? undefined },
  );
}
