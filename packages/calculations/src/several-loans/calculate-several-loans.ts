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

/** One plan over several loans; amounts in cents. */
export interface SeveralLoansResult {
  readonly loans: readonly LoanOfSeveral[];
  readonly together: SeveralLoans;
  /** Each loan's own effective rates and what is left of it, in the order given. */
  readonly figures: readonly LoanFigures[];
  /** What the special repayment that is thought of would save in each loan, the most first; empty without one. */
  readonly advice: ReturnType<typeof specialRepaymentAdvice>;
}

/** Works out one plan over all loans; COULD_NOT_CALCULATE where an instalment never repays its loan or fees eat a payout. */
export function calculateSeveralLoans({
  loans: stated,
  specialRepayment,
}: CalculateSeveralLoansBody): Calculated<SeveralLoansResult> {
  return calculated(() => {
    const loans = stated.map(loanOf);
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

/** One of several loans as it is stated, as the engine counts it. */
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
