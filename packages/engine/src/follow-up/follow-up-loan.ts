import { monthlyRate } from '../annuity/monthly-rate.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { smallestWhole } from '../goal-seek/largest-whole.ts';
import { type Cents, percent, type Percent } from '../money/money.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { RateFor } from '../default-rates/rate-for.ts';

/** The debt that is left when a fixed-rate period ends, and terms for refinancing it; amounts in cents. */
export interface FollowUpOptions {
  readonly remainingDebt: Cents;
  readonly propertyValue: Cents;
  readonly today: IsoDate;
  /** Months until the current fixed-rate period ends. */
  readonly monthsUntilEnd: number;
  /** Last day of the current fixed-rate period; defaults to today plus `monthsUntilEnd`. */
  readonly fixedUntil?: IsoDate | undefined;
  /** Day on which the current loan was fully paid out, or last renegotiated. */
  readonly payoutDate?: IsoDate | undefined;
  /** Monthly payment of the current loan in cents. */
  readonly currentInstallment?: Cents | undefined;
  readonly oldInterestRate?: Percent | undefined;
  /** One-time costs of changing the lender in cents; defaults to 0. */
  readonly switchingCosts?: Cents | undefined;
  /** Fixed-rate period of the new loan in years; defaults to 10. */
  readonly fixedInterestYears?: number | undefined;
  /** Initial repayment of the new loan in percent a year; defaults to 2. */
  readonly amortizationRate?: Percent | undefined;
  /** Special repayment a year for the new loan, in cents; defaults to 0. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** Today's rates of lenders that refinance the debt. */
  readonly rateFor: RateFor;
  /** Today's rates of the current lender, if it continues the loan; defaults to `rateFor`. */
  readonly prolongationRateFor?: RateFor | undefined;
  /** Rates agreed today for a payout at `fixedUntil`; defaults to `rateFor` + `forwardPointsPerMonth`. */
  readonly forwardRateFor?: RateFor | undefined;
  /** Surcharge in percentage points for each month until the payout; defaults to 0.02. */
  readonly forwardPointsPerMonth?: Percent | undefined;
}

/** Terms of a new loan for the remaining debt; amounts in cents. */
export interface FollowUpTerms {
  readonly remainingDebt: Cents;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  /** Special repayment a year in cents; defaults to 0. */
  readonly yearlySpecialRepayment?: Cents | undefined;
}

/** Results at the end of the new fixed-rate period; amounts in cents. */
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

/** Search steps per percentage point, because lenders quote thousandths of a percent. */
const STEPS_PER_POINT = 1_000;
const HIGHEST_RATE = 30;

/**
 * Market rate in percent a year from which waiting costs at least `costsOfForward`; null above 30 %. Waiting
 * has no switching costs, because the borrower may then stay with the lender.
 */
export function forwardBreakEvenRate(terms: FollowUpTerms, costsOfForward: Cents): Percent | null {
  const costsAsMuch = (thousandths: number) =>
    followUpLoan(terms, percent(thousandths / STEPS_PER_POINT)).totalInterest >= costsOfForward;
  const found = smallestWhole(0, HIGHEST_RATE * STEPS_PER_POINT, costsAsMuch);
  return found === null ? null : percent(found / STEPS_PER_POINT);
}
