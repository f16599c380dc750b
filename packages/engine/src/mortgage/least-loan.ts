import { BOUNDS } from '../bounds.ts';
import { cents, centsFromEuros, type Cents } from '../money/cents.ts';

/** A loan and the value that secures it, in cents. */
export interface SecuredLoan {
  readonly loanAmount: Cents;
  readonly securityValue: Cents;
}

const LEAST_LOAN = centsFromEuros(BOUNDS.netLoan.min);

/** Smallest loan, whose price applies to smaller ones (contract §3, net loan); null for a larger one. */
export function leastLoanInPlaceOf({ loanAmount, securityValue }: SecuredLoan): SecuredLoan | null {
  if (loanAmount >= LEAST_LOAN) return null;
  return { loanAmount: LEAST_LOAN, securityValue: cents(Math.max(securityValue, LEAST_LOAN)) };
}
