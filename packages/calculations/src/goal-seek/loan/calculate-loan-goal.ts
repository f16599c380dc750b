import type { SeekLoanBody } from '@heimvorteil/contracts';
import { solveAnnuity, type AnnuityGoal, type SolvedAnnuity } from '@heimvorteil/engine';
import { statedCents } from '../../amounts/stated-cents.ts';
import { statedPercent } from '../../amounts/stated-percent.ts';
import { calculated, type Calculated } from '../../calculated.ts';

/** All figures of a loan of which one was sought, in cents; COULD_NOT_CALCULATE where nothing fits. */
export function calculateLoanGoal(body: SeekLoanBody): Calculated<SolvedAnnuity> {
  const goal = {
    seek: body.seek,
    loanAmount: statedCents(body.loanAmount),
    nominalInterestRate: statedPercent(body.nominalInterestRate),
    monthlyRate: statedCents(body.monthlyRate),
    termMonths: body.termMonths,
    // The contract has made sure that the three that are not sought are stated.
  } as AnnuityGoal;
  return calculated(() => solveAnnuity(goal));
}
