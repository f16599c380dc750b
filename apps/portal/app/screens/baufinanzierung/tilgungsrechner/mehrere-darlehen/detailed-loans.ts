import {
  instalmentPhases,
  loanFigures,
  specialRepaymentAdvice,
  type InstalmentPhase,
  type LoanFigures,
  type SpecialRepaymentAdvice,
} from '@heimvorteil/engine';
import type { LoansResult } from './calculate-loans.ts';

/** Several loans with all that stands below their answer; it is worked out when its script has come. */
export interface DetailedLoans extends LoansResult {
  /** Each loan's own figures, in their order. */
  figures: readonly LoanFigures[];
  phases: readonly InstalmentPhase[];
  /** The loan that the special repayment saves most in comes first. */
  advice: readonly SpecialRepaymentAdvice[];
}

/** Adds each loan's own figures, the steps of the instalment, and where the special repayment saves most. */
export function detailedLoans(result: LoansResult): DetailedLoans {
  const { loans, together, specialRepayment } = result;
  return {
    ...result,
    figures: loans.map((loan, index) => loanFigures(loan, together.plans[index]!)),
    phases: instalmentPhases(together),
    advice: specialRepaymentAdvice(loans, specialRepayment),
  };
}
