import { effectiveRatesOfPlan, type EffectiveRatesOfPlan } from '../annuity/effective-rates-of-plan.ts';
import type { Derivation } from '../derivation/derivation.ts';
import type { Cents } from '../money/cents.ts';
import { type Percent, percent } from '../money/percent.ts';
import { bestOffers, type BestOffers } from './best-offers.ts';
import { offerCourse, type OfferCourse } from './offer-course.ts';
import {
  followUpRateOf,
  horizonOf,
  yearsAllAreFixed,
  type OffersOptions,
  type OwnOffer,
  contractTerms,
} from './own-offer.ts';
import { assumptionsDerivation, offerDerivation } from './own-offers-derivation.ts';
import { atSamePayment, type AtSamePayment } from './same-payment.ts';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { BOUNDS } from '../bounds.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { effectiveRate } from '../effective-rate/effective-rate.ts';

const HUNDREDTHS = 100;

/**
 * The follow-up rate, in hundredths of a percent, at which the other offer's money costs no more than the best one's up to
 * the common end: from it on where the other is fixed longer, up to it where it is fixed shorter. Null where both rates are
 * fixed equally long, or where no rate between 0 and 20 % does that.
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
    // A rate that neither instalment bears is worse for whoever is fixed shorter.
    if (rateOfOther === Infinity && rateOfBest === Infinity) return longer > 0;
    return rateOfOther! <= rateOfBest!;
  };
  // Whoever fixes shorter loses as the follow-up rate rises.
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

/** Infinite where the loan cannot be followed at this rate. */
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

/** What one of several offers comes to; amounts in cents, rates unrounded. Both effective rates of the contract count its fees and no voluntary special repayment, as the bank's own do. */
export interface ComparedOffer extends EffectiveRatesOfPlan {
  readonly name: string;
  readonly fixedInterestYears: number;
  readonly monthlyRate: Cents;
  /** What the offer takes of the wanted special repayment each year. */
  readonly yearlySpecialRepayment: Cents;
  /** Owed when its fixed rate ends. */
  readonly remainingDebt: Cents;
  /** After the fixed years; null where nothing is left then or the common end comes first. */
  readonly followUpMonthlyRate: Cents | null;
  readonly interestInFixedYears: Cents;
  readonly interestAfterwards: Cents;
  readonly fees: Cents;
  /** Interest and fees up to the common end. */
  readonly costs: Cents;
  readonly remainingDebtAtHorizon: Cents;
  /** Of everything up to the common end, the debt repaid then; null when no rate fits. */
  readonly effectiveInterestRateHorizon: Percent | null;
  /** What its money costs while all offers are fixed, costs included: the least is the cheapest. */
  readonly effectiveInterestRateWhileFixed: Percent;
  /** At the same monthly payment, at the end of that time. */
  readonly samePayment: AtSamePayment;
  /** What one is worse off at the same payment than with the cheapest offer; below zero where better. */
  readonly moreThanCheapest: Cents;
  /** Follow-up rate from which (fixed longer) or up to which (fixed shorter) its money costs no more than the cheapest up to the common end; null where none does that, or no rate decides it. */
  readonly breakEvenFollowUpRate: Percent | null;
  readonly course: OfferCourse;
  readonly derivation: readonly Derivation[];
}

/** Offers for the same loan, followed to the same end. */
export interface OwnOffersComparison {
  readonly horizonYears: number;
  readonly followUpInterestRate: Percent;
  /** In the order given. */
  readonly offers: readonly ComparedOffer[];
  /** Years for which all are fixed, within the common end. */
  readonly fixedYearsOfAll: number;
  /** The highest instalment: what is paid each month where all are compared at the same payment. */
  readonly samePaymentMonthly: Cents;
  /** Place of the one whose money costs least while all are fixed, from 0. */
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
 * Compares offers for the same loan: the cheapest money is the lowest effective rate while all are fixed, costs included.
 * Beside it all are paid with the same sum each month, and followed to one end, after a fixed rate at one assumed rate.
 * Throws CouldNotCalculateError when an instalment does not cover the interest, never repays the loan, or costs eat the payout.
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

/** Points: rates that differ by the rounding of their instalments alone are level; then who is better off at the same payment comes first. */
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
 * What an offer's money costs within its fixed years, percent a year, unrounded: instalments and costs, with the debt repaid
 * at the end of a number of years. Throws CouldNotCalculateError where the costs eat the payout.
 */
function rateWhileFixed(offer: OwnOffer, options: OffersOptions, years: number): Percent {
  const { payment, remainingDebtAfter } = repaymentPlan(contractTerms(offer, options));
  const months = Math.min(years * 12, payment.length);
  const flows = Array.from(payment.subarray(0, months), (amount, month) => ({
    years: (month + 1) / 12,
    amount: -amount - (month === months - 1 ? remainingDebtAfter[month]! : 0),
  }));
  const rate = effectiveRate([{ years: 0, amount: options.loanAmount - (offer.fees ?? 0) }, ...flows]);
  if (rate === null) throw new CouldNotCalculateError('fees eat the payout');
  return rate;
}

/** Of everything up to the common end, the debt repaid then, percent a year, unrounded; null when no rate fits. */
function rateToTheEnd({ terms, paid, remainingDebtAfter }: OfferCourse): Percent | null {
  const last = paid.length - 1;
  const flows = Array.from(paid, (amount, month) => ({
    years: (month + 1) / 12,
    amount: -amount - (month === last ? remainingDebtAfter[last]! : 0),
  }));
  return effectiveRate([{ years: 0, amount: terms.loanAmount - (terms.fees ?? 0) }, ...flows]);
}
