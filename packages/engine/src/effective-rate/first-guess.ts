import type { CashFlow } from './effective-rate.ts';

/** Where nothing can be read off the flows: an ordinary mortgage. */
const ORDINARY = 0.04;

/**
 * A force of interest near the solution: what is paid back over what is paid out, spread over the time between, with the
 * curvature that the spread of the payments makes. For level instalments it is right to four digits.
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
  // The form of the quadratic formula that does not cancel where the spread is small.
  const guess = (2 * growth) / (time + root);
  return time > 0 && Number.isFinite(guess) ? guess : ORDINARY;
}
