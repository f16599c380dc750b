import type { AnswerOf, seekLoan } from '@heimvorteil/contracts';
import { eurosFromCents, type SolvedAnnuity } from '@heimvorteil/engine';

/** All figures of a loan of which one was sought, in euros. */
export function loanGoalAnswer(found: SolvedAnnuity): AnswerOf<typeof seekLoan> {
  return {
    loanAmount: eurosFromCents(found.loanAmount),
    nominalInterestRate: found.nominalInterestRate,
    monthlyRate: eurosFromCents(found.monthlyRate),
    termMonths: found.termMonths,
    amortizationRate: found.amortizationRate,
    totalInterest: eurosFromCents(found.totalInterest),
    effectiveInterestRate: found.effectiveInterestRate,
    derivation: [...found.derivation],
  };
}
