import { effectiveRatesOfPlan, type EffectiveRatesOfPlan } from '../annuity/effective-rates-of-plan.ts';
import type { Derivation } from '../derivation/derivation.ts';
import { effectiveRate } from '../effective-rate/effective-rate.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { bestOffers, type BestOffers } from './best-offers.ts';
import { followUpBreakEven } from './follow-up-break-even.ts';
import { offerCourse, type OfferCourse } from './offer-course.ts';
import { followUpRateOf, horizonOf, type OffersOptions, type OwnOffer } from './own-offer.ts';
import { assumptionsDerivation, offerDerivation } from './own-offers-derivation.ts';

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
  /** Costs above those of the cheapest offer. */
  readonly moreThanCheapest: Cents;
  /** Follow-up rate at which this offer and the cheapest cost the same; null where none does that, or no rate decides it. */
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
  /** Place of the one that costs least up to the common end, from 0. */
  readonly cheapest: number;
  readonly best: readonly BestOffers[];
  readonly derivation: readonly Derivation[];
}

type Figures = Omit<ComparedOffer, 'moreThanCheapest' | 'breakEvenFollowUpRate' | 'derivation'>;

/**
 * Compares offers with different fixed years fairly: all are followed to one end, after a fixed rate at one assumed rate.
 * Throws CouldNotCalculateError when an instalment does not cover the interest.
 */
export function compareOwnOffers(offers: readonly OwnOffer[], options: OffersOptions): OwnOffersComparison {
  const horizonYears = horizonOf(offers, options);
  const followUpInterestRate = followUpRateOf(offers, options);
  const common = { years: horizonYears, followUpInterestRate };
  const figures = offers.map((offer) => figuresOf(offer, offerCourse(offer, options, common)));
  const least = Math.min(...figures.map(({ costs }) => costs));
  const cheapest = figures.findIndex(({ costs }) => costs === least);
  const compared = figures.map((one, index): ComparedOffer => ({
    ...one,
    moreThanCheapest: (one.costs - least) as Cents,
    breakEvenFollowUpRate: followUpBreakEven(offers[cheapest]!, offers[index]!, options, common),
    derivation: offerDerivation(one, common),
  }));
  return {
    horizonYears,
    followUpInterestRate,
    offers: compared,
    cheapest,
    best: bestOffers(compared),
    derivation: assumptionsDerivation(offers, options, common),
  };
}

function figuresOf(offer: OwnOffer, course: OfferCourse): Figures {
  const { fixed, followUp, terms } = course;
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
    followUpMonthlyRate: followUp?.monthlyRate ?? null,
    interestInFixedYears,
    interestAfterwards,
    fees,
    costs: (interestInFixedYears + interestAfterwards + fees) as Cents,
    remainingDebtAtHorizon: (course.remainingDebtAfter.at(-1) ?? 0) as Cents,
    effectiveInterestRateHorizon: rateToTheEnd(course, fees),
    course,
  };
}

function rateToTheEnd({ terms, paid, remainingDebtAfter }: OfferCourse, fees: Cents): Percent | null {
  const last = paid.length - 1;
  const flows = Array.from(paid, (amount, month) => ({
    years: (month + 1) / 12,
    amount: -amount - (month === last ? remainingDebtAfter[last]! : 0),
  }));
  return effectiveRate([{ years: 0, amount: terms.loanAmount - fees }, ...flows]);
}

function sum(amounts: Float64Array): Cents {
  return amounts.reduce((total, amount) => total + amount, 0) as Cents;
}
