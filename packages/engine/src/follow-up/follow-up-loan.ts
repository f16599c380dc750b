import { monthlyRate } from '../annuity/monthly-rate.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { smallestWhole } from '../goal-seek/largest-whole.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';

/** The loan that takes over a remaining debt; amounts in cents. */
export interface FollowUpTerms {
  readonly remainingDebt: Cents;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  /** Repaid each year beside the instalments; left out: nothing. */
  readonly yearlySpecialRepayment?: Cents | undefined;
}

/** What the debt costs at a rate until the next fixed rate ends, in cents. */
export interface FollowUpFigures {
  readonly nominalInterestRate: Percent;
  readonly monthlyRate: Cents;
  readonly remainingDebt: Cents;
  readonly totalInterest: Cents;
}

/** Instalment, interest and debt of a follow-up loan over its fixed years. */
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

/** Rates are sought in the thousandths that lenders quote. */
const STEPS_PER_POINT = 1_000;
const HIGHEST_RATE = 30;

/**
 * The market rate, in percent a year, at which waiting costs as much as the forward loan with what it costs to change the
 * lender, in cents: above it the forward loan was the better choice. Whoever waits may stay with the lender and pays nothing
 * for a change. Null when no rate up to 30 % does.
 */
export function forwardBreakEvenRate(terms: FollowUpTerms, costsOfForward: Cents): Percent | null {
  const costsAsMuch = (thousandths: number) =>
    followUpLoan(terms, percent(thousandths / STEPS_PER_POINT)).totalInterest >= costsOfForward;
  const found = smallestWhole(0, HIGHEST_RATE * STEPS_PER_POINT, costsAsMuch);
  return found === null ? null : percent(found / STEPS_PER_POINT);
}
