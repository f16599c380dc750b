import { percent, type Percent } from '../money/percent.ts';

/** Loan without fees and with monthly payments: compounds twelve months' interest, unrounded. */
export function nominalToEffective(nominalInterestRate: Percent): Percent {
  return percent(((1 + nominalInterestRate / 1200) ** 12 - 1) * 100);
}
