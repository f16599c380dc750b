import { type ComparedOffer, offerCourse, type OfferCourse, atSamePayment } from './offer-course.ts';
import { effectiveRatesOfPlan } from '../annuity/effective-rates-of-plan.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { type Cents, type Percent, percent } from '../money/money.ts';
import { bestOffers, type BestOffers } from './best-offers.ts';
import {
  followUpRateOf,
  horizonOf,
  yearsAllAreFixed,
  type OffersOptions,
  type OwnOffer,
  contractTerms,
} from './own-offer.ts';
import { assumptionsDerivation, offerDerivation } from './own-offers-derivation.ts';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { BOUNDS } from '../bounds.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { effectiveRate } from '../effective-rate/effective-rate.ts';

const HUNDREDTHS = 100;

/**
 * Follow-on rate, in steps of 0.01 %, from which `other` costs at most as much as `best` in the compared
 * years. A minimum if `other` is fixed longer, a maximum if shorter; null if there is none from 0 to 20 %.
 */
function followUpBreakEven(
  best: OwnOffer,
  other: OwnOffer,
  options: OffersOptions,
  years: number,
): Percent | null {
  const yearsAfter = (offer: OwnOffer) => Math.max(0, years - offer.fixedInterestYears);
  const longer = yearsAfter(best) - yearsAfter(other);
  if (longer === 0) return null;
  const isTurned = (hundredths: number) => {
    const common = { years, followUpInterestRate: percent(hundredths / HUNDREDTHS) };
    const [rateOfOther, rateOfBest] = [other, best].map((offer) => rateUpTo(offer, options, common));
    // Neither offer is ever repaid at this rate, so the one with the shorter fixed rate counts as worse.
    if (rateOfOther === Infinity && rateOfBest === Infinity) return longer > 0;
    return rateOfOther! <= rateOfBest!;
  };
  // A higher follow-on rate makes the shorter fixed offer worse, which decides the direction of the search.
  const { min, max } = BOUNDS.nominalInterestRate;
  let [turned, still] = longer > 0 ? [max * HUNDREDTHS, min - 1] : [min, max * HUNDREDTHS + 1];
  if (!isTurned(turned)) return null;
  while (Math.abs(turned - still) > 1) {
    const middle = Math.round((still + turned) / 2);
    if (isTurned(middle)) turned = middle;
    else still = middle;
  }
  return percent(turned / HUNDREDTHS);
}

/** Effective rate over the compared years; infinite if the offer has no plan at this follow-on rate. */
function rateUpTo(
  offer: OwnOffer,
  options: OffersOptions,
  common: { years: number; followUpInterestRate: Percent },
): number {
  try {
    return rateToTheEnd(offerCourse(offer, options, common)) ?? Infinity;
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return Infinity;
    throw error;
  }
}

/** Result of comparing offers for the same loan over the same years. */
export interface OwnOffersComparison {
  readonly horizonYears: number;
  readonly followUpInterestRate: Percent;
  /** One result per offer, in the given order. */
  readonly offers: readonly ComparedOffer[];
  /** Number of compared years in which all offers are fixed. */
  readonly fixedYearsOfAll: number;
  /** Highest monthly payment of all offers, in cents; the common payment for `samePayment`. */
  readonly samePaymentMonthly: Cents;
  /** Index of the offer with the lowest `effectiveInterestRateWhileFixed`. */
  readonly cheapest: number;
  readonly best: readonly BestOffers[];
  readonly derivation: readonly Derivation[];
}

type Figures = Omit<
  ComparedOffer,
  | 'effectiveInterestRateWhileFixed'
  | 'samePayment'
  | 'moreThanCheapest'
  | 'breakEvenFollowUpRate'
  | 'derivation'
>;

/**
 * The cheapest offer has the lowest effective rate while all rates are fixed. Throws CouldNotCalculateError
 * if an offer never repays the loan or its costs exceed the payout.
 */
export function compareOwnOffers(offers: readonly OwnOffer[], options: OffersOptions): OwnOffersComparison {
  const horizonYears = horizonOf(offers, options);
  const followUpInterestRate = followUpRateOf(offers, options);
  const common = { years: horizonYears, followUpInterestRate };
  const years = yearsAllAreFixed(offers, options);
  const courses = offers.map((offer) => offerCourse(offer, options, common));
  const samePaymentMonthly = Math.max(...courses.map(({ fixed }) => fixed.monthlyRate)) as Cents;
  const figures = offers.map((offer, index) => ({
    ...figuresOf(offer, courses[index]!),
    effectiveInterestRateWhileFixed: rateWhileFixed(offer, options, years),
    samePayment: atSamePayment(offer, options, { years, monthlyPayment: samePaymentMonthly }),
  }));
  const cheapest = cheapestOf(figures);
  const compared = figures.map((one, index): ComparedOffer => ({
    ...one,
    moreThanCheapest: (one.samePayment.balance - figures[cheapest]!.samePayment.balance) as Cents,
    breakEvenFollowUpRate: followUpBreakEven(offers[cheapest]!, offers[index]!, options, horizonYears),
    derivation: offerDerivation(one, { ...common, fixedYearsOfAll: years, samePaymentMonthly }),
  }));
  return {
    horizonYears,
    followUpInterestRate,
    fixedYearsOfAll: years,
    samePaymentMonthly,
    offers: compared,
    cheapest,
    best: bestOffers(compared),
    derivation: assumptionsDerivation(offers, options, common),
  };
}

/** In percentage points; rates closer than this count as equal, and the lower `balance` decides. */
const LEVEL = 1e-4;

function cheapestOf(
  offers: readonly Pick<ComparedOffer, 'effectiveInterestRateWhileFixed' | 'samePayment'>[],
): number {
  const least = Math.min(...offers.map((offer) => offer.effectiveInterestRateWhileFixed));
  const level = offers.filter((offer) => offer.effectiveInterestRateWhileFixed - least < LEVEL);
  const balance = Math.min(...level.map(({ samePayment }) => samePayment.balance));
  return offers.findIndex((offer) => level.includes(offer) && offer.samePayment.balance === balance);
}

function figuresOf(offer: OwnOffer, course: OfferCourse): Figures {
  const { fixed, followUpMonthlyRate, terms } = course;
  const fees = offer.fees ?? (0 as Cents);
  const fixedMonths = offer.fixedInterestYears * 12;
  const interestInFixedYears = sum(course.interest.subarray(0, fixedMonths));
  const interestAfterwards = sum(course.interest.subarray(fixedMonths));
  return {
    ...effectiveRatesOfPlan(terms),
    name: offer.name,
    fixedInterestYears: offer.fixedInterestYears,
    monthlyRate: fixed.monthlyRate,
    yearlySpecialRepayment: course.yearlySpecialRepayment,
    remainingDebt: fixed.remainingDebt,
    followUpMonthlyRate,
    interestInFixedYears,
    interestAfterwards,
    fees,
    costs: (interestInFixedYears + interestAfterwards + fees) as Cents,
    remainingDebtAtHorizon: (course.remainingDebtAfter.at(-1) ?? 0) as Cents,
    effectiveInterestRateHorizon: rateToTheEnd(course),
    course,
  };
}

function sum(amounts: Float64Array): Cents {
  return amounts.reduce((total, amount) => total + amount, 0) as Cents;
}

/**
 * Effective rate in percent a year, unrounded, if the debt is repaid after `years`. Throws
 * CouldNotCalculateError if the costs exceed the payout.
 */
function rateWhileFixed(offer: OwnOffer, options: OffersOptions, years: number): Percent {
  const { payment, remainingDebtAfter } = repaymentPlan(contractTerms(offer, options));
  const months = Math.min(years * 12, payment.length);
  const flows = Array.from(payment.subarray(0, months), (amount, month) => ({
    years: (month + 1) / 12,
    amount: -amount - (month === months - 1 ? remainingDebtAfter[month]! : 0),
  }));
  const rate = effectiveRate([{ years: 0, amount: options.loanAmount - (offer.fees ?? 0) }, ...flows]);
  if (rate === null) throw new CouldNotCalculateError('fees exceed the payout');
  return rate;
}

/** Percent a year, unrounded, if the debt is repaid after the compared years; null if no rate fits. */
function rateToTheEnd({ terms, paid, remainingDebtAfter }: OfferCourse): Percent | null {
  const last = paid.length - 1;
  const flows = Array.from(paid, (amount, month) => ({
    years: (month + 1) / 12,
    amount: -amount - (month === last ? remainingDebtAfter[last]! : 0),
  }));
  return effectiveRate([{ years: 0, amount: terms.loanAmount - (terms.fees ?? 0) }, ...flows]);
}
