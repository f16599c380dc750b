import type { CashFlow } from './effective-rate.ts';

/** Fallback if the flows allow no estimate: a typical mortgage. */
const ORDINARY = 0.04;

/**
 * Estimates the force of interest from total repayments, payouts, their mean times and spread; correct to
 * four digits for level instalments.
 */
export function firstGuess(flows: readonly CashFlow[]): number {
  let paidOut = 0;
  let paidOutTime = 0;
  let paidOutSquare = 0;
  let paidBack = 0;
  let paidBackTime = 0;
  let paidBackSquare = 0;
  for (let index = 0; index < flows.length; index++) {
    const { years, amount } = flows[index] as CashFlow;
    const time = amount * years;
    if (amount > 0) {
      paidOut += amount;
      paidOutTime += time;
      paidOutSquare += time * years;
    } else {
      paidBack -= amount;
      paidBackTime -= time;
      paidBackSquare -= time * years;
    }
  }
  const meanOut = paidOutTime / paidOut;
  const meanBack = paidBackTime / paidBack;
  const time = meanBack - meanOut;
  const spread = paidBackSquare / paidBack - meanBack ** 2 - (paidOutSquare / paidOut - meanOut ** 2);
  const growth = Math.log(paidBack / paidOut);
  const root = Math.sqrt(Math.max(0, time ** 2 - 2 * spread * growth));
  // Alternative quadratic formula, because the usual one suffers from cancellation at a small spread.
  const guess = (2 * growth) / (time + root);
  return time > 0 && Number.isFinite(guess) ? guess : ORDINARY;
}
