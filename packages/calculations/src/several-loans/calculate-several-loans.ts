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

/** Amounts in cents. */
export interface SeveralLoansResult {
  readonly loans: readonly LoanOfSeveral[];
  readonly together: SeveralLoans;
  /** APRs and remaining debt of each loan, in input order. */
  readonly figures: readonly LoanFigures[];
  /** Loans sorted by what the hypothetical special repayment saves in each; empty without a repayment. */
  readonly advice: ReturnType<typeof specialRepaymentAdvice>;
}

/** COULD_NOT_CALCULATE if an instalment never repays its loan or fees use up a payout. */
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

/** Converts a loan of the call's body to engine input. */
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
