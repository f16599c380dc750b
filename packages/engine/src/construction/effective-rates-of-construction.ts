import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { effectiveRate, type CashFlow } from '../effective-rate/effective-rate.ts';
import type { Percent } from '../money/percent.ts';
import type { ConstructionOptions } from './construction-options.ts';
import { drawnPlan, termsOfConstruction } from './drawn-plan.ts';

/** Both effective rates of a loan with several payouts, percent a year, unrounded. */
export interface ConstructionRates {
  /** The first nominal rate to the end of the contract (§ 16 (5) PAngV). */
  readonly effectiveInterestRate: Percent | null;
  /** With the debt repaid at the end of the fixed rate; null without fixed years. */
  readonly effectiveInterestRateFixedPeriod: Percent | null;
}

/** Solves both over payouts and instalments, from the first payout on; commitment interest does not count (PAngV annex). Throws CouldNotCalculateError where fees eat the payout. */
export function effectiveRatesOfConstruction(options: ConstructionOptions): ConstructionRates {
  const { followUpInterestRate: _rate, ...fixed } = termsOfConstruction(options);
  const { fixedInterestYears, ...untilRepaid } = fixed;
  return {
    effectiveInterestRate: rateOf(options, untilRepaid),
    effectiveInterestRateFixedPeriod: fixedInterestYears === undefined ? null : rateOf(options, fixed),
  };
}

function rateOf(options: ConstructionOptions, terms: RepaymentTerms): Percent | null {
  const { payout, payment, remainingDebt } = drawnPlan(options, terms);
  const first = payout.findIndex((amount) => amount > 0);
  const flows: CashFlow[] = [{ years: 0, amount: 0 - (options.fees ?? 0) }];
  for (let month = first; month < payment.length; month++) {
    const settled = month === payment.length - 1 ? remainingDebt : 0;
    flows.push({ years: (month - first) / 12, amount: payout[month]! });
    flows.push({ years: (month + 1 - first) / 12, amount: 0 - payment[month]! - settled });
  }
  const rate = effectiveRate(flows);
  if (rate === null) throw new CouldNotCalculateError('fees eat the payout');
  return rate;
}
