import type { CalculateSeveralLoansBody } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  loanFigures,
  severalLoans,
  specialRepaymentAdvice,
  type LoanFigures,
  type LoanOfSeveral,
  type SeveralLoans,
} from '@heimvorteil/engine';
import { calculated, type Calculated } from '../calculated.ts';
import { loanTermsOf } from '../loan/loan-terms.ts';

/** All amounts are in cents. */
export interface SeveralLoansResult {
  readonly loans: readonly LoanOfSeveral[];
  readonly together: SeveralLoans;
  /** APR and remaining debt of each loan, in the order of the input. */
  readonly figures: readonly LoanFigures[];
  /** Loans sorted by what a special repayment would save in each; empty if the visitor entered none. */
  readonly advice: ReturnType<typeof specialRepaymentAdvice>;
}

/** Refuses COULD_NOT_CALCULATE if a loan is never repaid or its fees use up the payout. */
export function calculateSeveralLoans({
  loans: enteredLoans,
  specialRepayment,
}: CalculateSeveralLoansBody): Calculated<SeveralLoansResult> {
  return calculated(() => {
    const loans = enteredLoans.map(loanOf);
    const together = severalLoans(loans);
    const advice = specialRepayment
      ? specialRepaymentAdvice(loans, {
          month: specialRepayment.month,
          amount: centsFromEuros(specialRepayment.amount),
        })
      : [];
    const figures = loans.map((loan, index) => loanFigures(loan, together.plans[index]!));
    return { loans, together, figures, advice };
  });
}

/** Converts a loan of the request body to the engine's input. */
export function loanOf(
  { name, kind, takesSpecialRepayments, ...terms }: CalculateSeveralLoansBody['loans'][number],
  index: number,
): LoanOfSeveral {
  return {
    name: name ?? `Darlehen ${index + 1}`,
    kind,
    terms: loanTermsOf(terms),
    takesSpecialRepayments: takesSpecialRepayments ?? kind !== 'SUBSIDIZED_LOAN',
  };
}
