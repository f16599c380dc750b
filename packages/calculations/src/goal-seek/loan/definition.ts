import { inEuros, seekLoan as operation, type AnswerOf } from '@heimvorteil/contracts';
import type { SolvedAnnuity } from '@heimvorteil/engine';
import { calculation } from '../../calculation.ts';
import { calculateLoanGoal } from './calculate-loan-goal.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** All figures of a loan of which one was sought, in euros. */
export function loanGoalAnswer(found: SolvedAnnuity): AnswerOf<typeof operation> {
  return inEuros(operation.response, found);
}

/** The calculator behind its call. */
export const loanGoal = calculation(operation, {
  calculate: calculateLoanGoal,
  answer: loanGoalAnswer,
  headlines: ['loanAmount', 'nominalInterestRate', 'monthlyRate', 'termMonths'],
  example: { seek: 'monthlyRate', loanAmount: 300_000, nominalInterestRate: 3.6, termMonths: 300 },
  exampleAnswer,
});
