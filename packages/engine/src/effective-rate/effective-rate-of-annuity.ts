import { percent, type Percent } from '../money/percent.ts';

const MOST_STEPS = 50;
const PRECISION = 1e-13;

/**
 * The effective rate in percent a year of a payout that equal monthly instalments repay; loan and instalment in one unit.
 * Null when the instalments do not even repay the payout.
 */
export function effectiveRateOfAnnuity(loan: number, instalment: number, months: number): Percent | null {
  const surplus = instalment * months - loan;
  if (surplus < 0 || loan <= 0) return null;
  if (surplus === 0) return percent(0);
  // The usual first guess: the surplus spread over the mean time for which the loan is owed.
  let rate = (2 * surplus) / (loan * (months + 1));
  for (let step = 0; step < MOST_STEPS; step++) {
    // The annuity factor, not the bare difference of powers: small rates would drown in cancellation.
    const growth = months * Math.log1p(rate);
    const factor = -Math.expm1(-growth) / rate;
    const slope = (instalment * ((months * Math.exp(-growth)) / (1 + rate) - factor)) / rate;
    const next = rate - (instalment * factor - loan) / slope;
    const settled = Math.abs(next - rate) <= PRECISION * next;
    rate = next;
    if (settled) break;
  }
  return percent(Math.expm1(12 * Math.log1p(rate)) * 100);
}
