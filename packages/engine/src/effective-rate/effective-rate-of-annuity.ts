import { percent, type Percent } from '../money/percent.ts';

const MOST_STEPS = 50;
const PRECISION = 1e-13;

/**
 * Percent a year for equal monthly instalments; loan and instalment in the same unit. Null if the instalments
 * do not repay the payout.
 */
export function effectiveRateOfAnnuity(loan: number, instalment: number, months: number): Percent | null {
  const surplus = instalment * months - loan;
  if (surplus < 0 || loan <= 0) return null;
  if (surplus === 0) return percent(0);
  // Standard first guess: the surplus divided by the average term of the debt.
  let rate = (2 * surplus) / (loan * (months + 1));
  for (let step = 0; step < MOST_STEPS; step++) {
    // A difference of powers would suffer from cancellation at small rates.
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
