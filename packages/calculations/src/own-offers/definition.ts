import { compareOwnOffers as operation, type AnswerOf } from '@heimvorteil/contracts';
import {
  eurosFromCents,
  roundToHundredths,
  type BestOffers,
  type Cents,
  type ComparedOffer,
  type OwnOffersComparison,
} from '@heimvorteil/engine';
import { eurosAt, eurosOrNull, shownRate } from '../amounts/written-amounts.ts';
import { calculateOwnOffers, type OwnOffersResult } from './calculate-own-offers.ts';

type Answer = AnswerOf<typeof operation>;
import { calculation } from '../calculation.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Offers for the same loan, compared up to one end, in euros. */
export function ownOffersAnswer({ compared: found }: OwnOffersResult): Answer {
  return {
    horizonYears: found.horizonYears,
    followUpInterestRate: found.followUpInterestRate,
    cheapest: found.cheapest,
    fixedYearsOfAll: found.fixedYearsOfAll,
    samePaymentMonthly: eurosFromCents(found.samePaymentMonthly),
    lowestEffectiveInterestRate: roundToHundredths(
      found.offers[found.cheapest]!.effectiveInterestRateWhileFixed,
    ),
    spread: Math.max(...found.offers.map(({ moreThanCheapest }) => eurosFromCents(moreThanCheapest))),
    offers: found.offers.map(offerAnswer),
    best: found.best.map(bestAnswer),
    installments: Array.from({ length: found.horizonYears * 12 }, (_, index) => rowOf(found, index)),
    derivation: [...found.derivation],
  };
}

function offerAnswer({ course: _course, ...offer }: ComparedOffer): Answer['offers'][number] {
  return {
    name: offer.name,
    fixedInterestYears: offer.fixedInterestYears,
    monthlyRate: eurosFromCents(offer.monthlyRate),
    yearlySpecialRepayment: eurosFromCents(offer.yearlySpecialRepayment),
    remainingDebt: eurosFromCents(offer.remainingDebt),
    followUpMonthlyRate: eurosOrNull(offer.followUpMonthlyRate),
    interestInFixedYears: eurosFromCents(offer.interestInFixedYears),
    interestAfterwards: eurosFromCents(offer.interestAfterwards),
    fees: eurosFromCents(offer.fees),
    costs: eurosFromCents(offer.costs),
    effectiveInterestRateWhileFixed: roundToHundredths(offer.effectiveInterestRateWhileFixed),
    samePayment: {
      yearlySpecialRepayment: eurosFromCents(offer.samePayment.yearlySpecialRepayment),
      remainingDebt: eurosFromCents(offer.samePayment.remainingDebt),
      putAside: eurosFromCents(offer.samePayment.putAside),
      balance: eurosFromCents(offer.samePayment.balance),
    },
    moreThanCheapest: eurosFromCents(offer.moreThanCheapest),
    remainingDebtAtHorizon: eurosFromCents(offer.remainingDebtAtHorizon),
    effectiveInterestRate: shownRate(offer.effectiveInterestRate),
    effectiveInterestRateFixedPeriod: shownRate(offer.effectiveInterestRateFixedPeriod),
    effectiveInterestRateHorizon: shownRate(offer.effectiveInterestRateHorizon),
    breakEvenFollowUpRate: offer.breakEvenFollowUpRate,
    derivation: [...offer.derivation],
  };
}

/** A lead in rates is in points already. */
function bestAnswer({ measure, offers, lead }: BestOffers): Answer['best'][number] {
  const isRate = measure.startsWith('effectiveInterestRate');
  return {
    measure,
    offers: [...offers],
    lead: lead === null || isRate ? lead : eurosFromCents(lead as Cents),
  };
}

function rowOf({ offers }: OwnOffersComparison, index: number): Answer['installments'][number] {
  return {
    number: index + 1,
    payments: offers.map(({ course }) => eurosAt(course.paid, index)),
    interests: offers.map(({ course }) => eurosAt(course.interest, index)),
    remainingDebts: offers.map(({ course }) => eurosAt(course.remainingDebtAfter, index)),
  };
}

/** The calculator behind its call. */
export const ownOffers = calculation(operation, {
  calculate: calculateOwnOffers,
  answer: ownOffersAnswer,
  headlines: ['lowestEffectiveInterestRate', 'spread', 'horizonYears', 'followUpInterestRate'],
  example: {
    loanAmount: 300_000,
    offers: [
      {
        name: 'Hausbank',
        nominalInterestRate: 3.6,
        amortizationRate: 2,
        fixedInterestYears: 10,
        allowedSpecialRepayment: 5,
      },
      {
        name: 'Versicherer',
        nominalInterestRate: 3.8,
        amortizationRate: 2,
        fixedInterestYears: 15,
        fees: 300,
        allowedSpecialRepayment: 10,
      },
      { name: 'Direktbank', nominalInterestRate: 3.5, monthlyRate: 1_450, fixedInterestYears: 10 },
    ],
    yearlySpecialRepayment: 3_000,
    followUpInterestRate: 4.5,
  },
  exampleAnswer,
  meanings: {
    'CompareOwnOffersAnswer.best.offers': 'Stellen der Angebote, ab 0; mehrere, wo sie gleichauf sind.',
    'CompareOwnOffersAnswer.cheapest':
      'Stelle des Angebots, dessen Geld am wenigsten kostet, solange alle gebunden sind, ab 0.',
    'CompareOwnOffersAnswer.followUpInterestRate':
      'Der Anschlusszins, mit dem gerechnet wurde, in Prozent im Jahr.',
    'CompareOwnOffersAnswer.installments.number': 'Der Monat, ab 1 gezählt.',
    'CompareOwnOffersAnswer.offers.yearlySpecialRepayment':
      'Was das Angebot von der gewünschten Sondertilgung annimmt, in Euro im Jahr.',
    'CompareOwnOffersBody.followUpInterestRate':
      'Angenommener Sollzins nach jeder Zinsbindung in Prozent im Jahr. Ohne Angabe: der höchste der Angebote.',
  },
});
