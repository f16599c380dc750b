import { effectiveRate } from '../effective-rate/effective-rate.ts';
import type { CashFlow } from '../effective-rate/solvers.ts';
import type { Cents, Percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { repaymentPlan, type RepaymentPlan } from './repayment-plan.ts';
import { type RepaymentTerms, termsUntilRepaid } from './repayment-terms.ts';

/** Effective rates of a plan in percent a year, unrounded. */
export interface EffectiveRatesOfPlan {
  /** APR to the end of the contract at the first nominal rate (§16 (5) PAngV); null if never repaid. */
  readonly effectiveInterestRate: Percent | null;
  /** Rate if the debt is repaid when the fixed-rate period ends; null without such a period. */
  readonly effectiveInterestRateFixedPeriod: Percent | null;
}

/**
 * Counts agreed payments and fees deducted at payout, but no special repayments. Throws
 * CouldNotCalculateError if the fees exceed the payout.
 */
export function effectiveRatesOfPlan(terms: RepaymentTerms): EffectiveRatesOfPlan {
  const agreed = agreedTerms(terms);
  return {
    effectiveInterestRate: toTheEnd(agreed),
    effectiveInterestRateFixedPeriod:
      agreed.fixedInterestYears === undefined ? null : rateOf(agreed, repaymentPlan(agreed)),
  };
}

/** The agreed part of the terms: without special repayments and without an assumed follow-on rate. */
export function agreedTerms(terms: RepaymentTerms): RepaymentTerms {
  const {
    specialRepayments: _singles,
    yearlySpecialRepayment: _yearly,
    followUpInterestRate: _rate,
    ...agreed
  } = terms;
  return agreed;
}

function toTheEnd(agreed: RepaymentTerms): Percent | null {
  const plan = planToTheEnd(agreed);
  return plan && rateOf(agreed, plan);
}

function planToTheEnd(agreed: RepaymentTerms): RepaymentPlan | null {
  try {
    return repaymentPlan(termsUntilRepaid(agreed));
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return null;
    throw error;
  }
}

function rateOf({ loanAmount, fees = 0 as Cents }: RepaymentTerms, plan: RepaymentPlan): Percent | null {
  if (plan.numberOfInstallments === 0) return null;
  const flows: CashFlow[] = [{ years: 0, amount: loanAmount - fees }];
  for (let index = 0; index < plan.numberOfInstallments; index++) {
    const settled = index === plan.numberOfInstallments - 1 ? plan.remainingDebt : 0;
    flows.push({ years: (index + 1) / 12, amount: 0 - (plan.payment[index] ?? 0) - settled });
  }
  const rate = effectiveRate(flows);
  if (rate === null) throw new CouldNotCalculateError('fees exceed the payout');
  return rate;
}
