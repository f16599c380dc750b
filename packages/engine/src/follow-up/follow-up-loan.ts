import { monthlyRate } from '../annuity/monthly-rate.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { smallestWhole } from '../goal-seek/largest-whole.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';

/** New loan for the remaining debt; amounts in cents. */
export interface FollowUpTerms {
  readonly remainingDebt: Cents;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  /** Yearly, in addition to the instalments; defaults to 0. */
  readonly yearlySpecialRepayment?: Cents | undefined;
}

/** Over the fixed-rate period; amounts in cents. */
export interface FollowUpFigures {
  readonly nominalInterestRate: Percent;
  readonly monthlyRate: Cents;
  readonly remainingDebt: Cents;
  readonly totalInterest: Cents;
}

export function followUpLoan(terms: FollowUpTerms, nominalInterestRate: Percent): FollowUpFigures {
  const { remainingDebt: loanAmount, amortizationRate, fixedInterestYears, yearlySpecialRepayment } = terms;
  const plan = repaymentPlan({
    loanAmount,
    nominalInterestRate,
    repayment: { by: 'amortizationRate', amortizationRate },
    fixedInterestYears,
    yearlySpecialRepayment,
  });
  return {
    nominalInterestRate,
    monthlyRate: monthlyRate(loanAmount, nominalInterestRate, amortizationRate),
    remainingDebt: plan.remainingDebt,
    totalInterest: plan.totalInterest,
  };
}

/** Searches rates in thousandths, as lenders quote them. */
const STEPS_PER_POINT = 1_000;
const HIGHEST_RATE = 30;

/**
 * Market rate in percent a year from which waiting costs at least `costsOfForward` cents, null above 30 %.
 * Waiting has no switching costs, because the borrower may stay with the lender.
 */
export function forwardBreakEvenRate(terms: FollowUpTerms, costsOfForward: Cents): Percent | null {
  const costsAsMuch = (thousandths: number) =>
    followUpLoan(terms, percent(thousandths / STEPS_PER_POINT)).totalInterest >= costsOfForward;
  const found = smallestWhole(0, HIGHEST_RATE * STEPS_PER_POINT, costsAsMuch);
  return found === null ? null : percent(found / STEPS_PER_POINT);
}
