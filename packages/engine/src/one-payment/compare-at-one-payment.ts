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
  /** Fixed-rate period in years of the lender's own loan. */
  readonly fixedInterestYears: number;
  readonly fees: Cents;
  /** Interest and fees of all loans in the compared years. */
  readonly costs: Cents;
  readonly remainingDebtAtHorizon: Cents;
  /** Payments left over after the lender's own loan is repaid, because no other loan takes them. */
  readonly leftOver: Cents;
  /** Effective rate with fees over the years in which all are fixed; the debt is repaid at their end. */
  readonly effectiveInterestRateWhileFixed: Percent;
  /** APR of a single loan with this payment; null for several loans, or if it is never repaid. */
  readonly effectiveInterestRate: Percent | null;
}

/** Financings at one common monthly payment, until the longest fixed-rate period ends. */
export interface ComparedAtOnePayment {
  readonly horizonYears: number;
  readonly fixedYearsOfAll: number;
  readonly followUpInterestRate: Percent;
  /** Index of the financing with the lowest `effectiveInterestRateWhileFixed`. */
  readonly cheapest: number;
  /** One result per financing, in the given order. */
  readonly offers: readonly FinancingAtPayment[];
}

/**
 * The follow-on rate defaults to the highest nominal rate of all loans. Throws CouldNotCalculateError if the
 * payment is too low for a month, if no year is fixed in all financings, or if fees exceed a payout.
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
  /** Debt when the common fixed years end − unused payments + fees, in cents. */
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

/** Effective rate in percent a year if the debt is repaid with the last payment. */
function rateOf(paidOut: number, payments: Float64Array, debt: number): Percent {
  const flows = Array.from(payments, (amount, month) => ({
    years: (month + 1) / 12,
    amount: -amount - (month === payments.length - 1 ? debt : 0),
  }));
  const rate = effectiveRate([{ years: 0, amount: paidOut }, ...flows]);
  if (rate === null) throw new CouldNotCalculateError('no rate is fixed, or fees exceed the payout');
  return rate;
}

/** In percentage points; rates closer than this count as equal, and the lower `balance` decides. */
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
