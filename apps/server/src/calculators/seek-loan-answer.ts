import type { SeekLoanBody, seekLoan } from '@heimvorteil/contracts';
import {
  eurosFromCents,
  nominalToEffective,
  roundToHundredths,
  solveAnnuity,
  type AnnuityGoal,
} from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { statedCents } from './stated-cents.ts';
import { statedPercent } from './stated-percent.ts';

/** All figures of a loan of which one was sought, in euros. */
export function seekLoanAnswer(body: SeekLoanBody): z.infer<typeof seekLoan.response> {
  const found = solveAnnuity({
    seek: body.seek,
    loanAmount: statedCents(body.loanAmount),
    nominalInterestRate: statedPercent(body.nominalInterestRate),
    monthlyRate: statedCents(body.monthlyRate),
    termMonths: body.termMonths,
    // The contract has made sure that the three that are not sought are stated.
  } as AnnuityGoal);
  return {
    loanAmount: eurosFromCents(found.loanAmount),
    nominalInterestRate: found.nominalInterestRate,
    monthlyRate: eurosFromCents(found.monthlyRate),
    termMonths: found.termMonths,
    amortizationRate: found.amortizationRate,
    totalInterest: eurosFromCents(found.totalInterest),
    effectiveInterestRate: roundToHundredths(nominalToEffective(found.nominalInterestRate)),
    derivation: [...found.derivation],
  };
}
