import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { effectiveRatesOfPlan } from '../annuity/effective-rates-of-plan.ts';
import type { PlanColumns } from '../annuity/plan-columns.ts';
import { effectiveRate } from '../effective-rate/effective-rate.ts';
import type { Cents, Percent } from '../money/money.ts';
import {
  commonEndOf,
  dearestRateOf,
  feesOf,
  yearsAllLoansAreFixed,
  type ComparedFinancing,
  courseAtPayment,
  termsAtPayment,
} from './compared-financing.ts';

/** Results of one financing at the common payment; amounts in cents, rates in percent a year, unrounded. */
export interface FinancingAtPayment {
  /** Fixed-rate period of the lender's own loan in years. */
  readonly fixedInterestYears: number;
  readonly fees: Cents;
  /** Interest and fees of all loans of the financing up to the horizon. */
  readonly costs: Cents;
  readonly remainingDebtAtHorizon: Cents;
  /** Part of the payments that no loan takes after the lender's own loan is repaid. */
  readonly leftOver: Cents;
  /** Effective rate while all loans of all financings are fixed, with fees and the debt repaid at the end. */
  readonly effectiveInterestRateWhileFixed: Percent;
  /** APR of a single loan agreed with this payment; null for several loans or if never repaid. */
  readonly effectiveInterestRate: Percent | null;
}

/** Financings compared at the same monthly payment, up to the end of the longest fixed rate. */
export interface ComparedAtOnePayment {
  readonly horizonYears: number;
  readonly fixedYearsOfAll: number;
  readonly followUpInterestRate: Percent;
  /** Index of the lowest `effectiveInterestRateWhileFixed`. */
  readonly cheapest: number;
  /** One result for each financing, in the given order. */
  readonly offers: readonly FinancingAtPayment[];
}

/**
 * The follow-on rate defaults to the highest nominal rate of all loans. Throws CouldNotCalculateError if the
 * payment does not cover a month's dues, nothing is fixed, or fees exceed a payout.
 */
export function compareAtOnePayment(
  financings: readonly ComparedFinancing[],
  {
    monthlyPayment,
    followUpInterestRate = dearestRateOf(financings),
  }: { monthlyPayment: Cents; followUpInterestRate?: Percent | undefined },
): ComparedAtOnePayment {
  const years = commonEndOf(financings);
  const fixedYearsOfAll = yearsAllLoansAreFixed(financings);
  const found = financings.map((financing) => {
    const course = courseAtPayment(financing, monthlyPayment, { years, followUpInterestRate });
    return figuresOf(financing, course, { monthlyPayment, months: fixedYearsOfAll * 12 });
  });
  return {
    horizonYears: years,
    fixedYearsOfAll,
    followUpInterestRate,
    cheapest: cheapestOf(found),
    offers: found.map(({ balance: _balance, ...figures }) => figures),
  };
}

interface FiguresToRank extends FinancingAtPayment {
  /** Debt at the end of `fixedYearsOfAll`, minus unused payments, plus fees; in cents. */
  readonly balance: number;
}

function figuresOf(
  financing: ComparedFinancing,
  course: PlanColumns,
  { monthlyPayment, months }: { monthlyPayment: Cents; months: number },
): FiguresToRank {
  const { own, others = [] } = financing;
  const fees = feesOf(financing);
  const lent = others.reduce((sum, { terms }) => sum + terms.loanAmount, own.loanAmount as number);
  const debt = course.remainingDebtAfter[months - 1] ?? 0;
  const paid = course.payment.subarray(0, months);
  return {
    fixedInterestYears: own.fixedInterestYears,
    fees,
    costs: (total(course.interest) + fees) as Cents,
    remainingDebtAtHorizon: (course.remainingDebtAfter.at(-1) ?? 0) as Cents,
    leftOver: (monthlyPayment * course.payment.length - total(course.payment)) as Cents,
    effectiveInterestRateWhileFixed: rateOf(lent - fees, paid, debt),
    effectiveInterestRate:
      others.length === 0
        ? effectiveRatesOfPlan(termsAtPayment(own, monthlyPayment)).effectiveInterestRate
        : null,
    balance: debt - (monthlyPayment * months - total(paid)) + fees,
  };
}

/** Effective rate of monthly payments, if the debt is repaid with the last one. */
function rateOf(paidOut: number, payments: Float64Array, debt: number): Percent {
  const flows = Array.from(payments, (amount, month) => ({
    years: (month + 1) / 12,
    amount: -amount - (month === payments.length - 1 ? debt : 0),
  }));
  const rate = effectiveRate([{ years: 0, amount: paidOut }, ...flows]);
  if (rate === null) throw new CouldNotCalculateError('no rate is fixed, or fees exceed the payout');
  return rate;
}

/** Percentage points; a smaller difference of effective rates is a tie, won by the lower `balance`. */
const LEVEL = 1e-4;

function cheapestOf(offers: readonly FiguresToRank[]): number {
  const least = Math.min(...offers.map((offer) => offer.effectiveInterestRateWhileFixed));
  const level = offers.filter((offer) => offer.effectiveInterestRateWhileFixed - least < LEVEL);
  const balance = Math.min(...level.map((offer) => offer.balance));
  return offers.findIndex((offer) => level.includes(offer) && offer.balance === balance);
}

function total(amounts: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < amounts.length; index++) sum += amounts[index]!;
  return sum;
}
