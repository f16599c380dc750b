import { effectiveRate, type CashFlow } from '../effective-rate/effective-rate.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { repaymentPlan, type RepaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';
import { termsUntilRepaid } from './terms-until-repaid.ts';

/** Both effective rates of a loan in percent a year, unrounded. */
export interface EffectiveRatesOfPlan {
  /** The legal one: the first nominal rate to the end of the contract (§16 (5) PAngV). Null when it never ends. */
  readonly effectiveInterestRate: Percent | null;
  /** With the debt repaid at the end of the fixed rate, an illustration; null without fixed years. */
  readonly effectiveInterestRateFixedPeriod: Percent | null;
}

/**
 * Solves both rates over what is agreed: the instalments and the fees, which are taken at payout; what is repaid of one's
 * own accord does not enter. Throws CouldNotCalculateError where the fees eat the payout.
 */
export function effectiveRatesOfPlan(terms: RepaymentTerms): EffectiveRatesOfPlan {
  const agreed = agreedTerms(terms);
  return {
    effectiveInterestRate: toTheEnd(agreed),
    effectiveInterestRateFixedPeriod:
      agreed.fixedInterestYears === undefined ? null : rateOf(agreed, repaymentPlan(agreed)),
  };
}

/** A loan as its contract binds both sides: without special repayments, and without a rate that is only assumed. */
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
  if (rate === null) throw new CouldNotCalculateError('fees eat the payout');
  return rate;
}
