import { percent, type Percent } from '../money/percent.ts';

/** The effective rate of a loan without fees that is paid monthly: twelve months' interest compounded, unrounded. */
export function nominalToEffective(nominalInterestRate: Percent): Percent {
  return percent(((1 + nominalInterestRate / 1200) ** 12 - 1) * 100);
}
