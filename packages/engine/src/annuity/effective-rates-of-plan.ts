import { effectiveRate, type CashFlow } from '../effective-rate/effective-rate.ts';
import type { Percent } from '../money/percent.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { repaymentPlan, type RepaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** Both effective rates of a loan in percent a year, unrounded. */
export interface EffectiveRatesOfPlan {
  /** The legal one: the first nominal rate to the end of the contract (§16 (5) PAngV). Null when it never ends. */
  readonly effectiveInterestRate: Percent | null;
  /** With the debt repaid at the end of the fixed rate, an illustration; null without fixed years. */
  readonly effectiveInterestRateFixedPeriod: Percent | null;
}

/** Solves both rates over the payments that the terms lead to; fees are taken at payout, agreed special repayments count. */
export function effectiveRatesOfPlan(terms: RepaymentTerms): EffectiveRatesOfPlan {
  return {
    effectiveInterestRate: toTheEnd(terms),
    effectiveInterestRateFixedPeriod:
      terms.fixedInterestYears === undefined ? null : toTheEndOfFixedRate(terms, terms.fixedInterestYears),
  };
}

function toTheEnd(terms: RepaymentTerms): Percent | null {
  const { followUpInterestRate: _rate, ...atFirstRate } = terms;
  const { fixedInterestYears: _years, ...untilRepaid } = atFirstRate;
  try {
    return rateOf(terms, repaymentPlan(terms.repayment.by === 'fullRepayment' ? atFirstRate : untilRepaid));
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return null;
    throw error;
  }
}

function toTheEndOfFixedRate(terms: RepaymentTerms, fixedInterestYears: number): Percent | null {
  const { followUpInterestRate: _rate, ...others } = terms;
  return rateOf(terms, repaymentPlan({ ...others, fixedInterestYears }));
}

function rateOf(terms: RepaymentTerms, plan: RepaymentPlan): Percent | null {
  if (plan.numberOfInstallments === 0) return null;
  const flows: CashFlow[] = [{ years: 0, amount: terms.loanAmount - (terms.fees ?? 0) }];
  for (let index = 0; index < plan.numberOfInstallments; index++) {
    const paid = (plan.payment[index] ?? 0) + (plan.specialRepayment[index] ?? 0);
    const settled = index === plan.numberOfInstallments - 1 ? plan.remainingDebt : 0;
    flows.push({ years: (index + 1) / 12, amount: -paid - settled });
  }
  return effectiveRate(flows);
}
