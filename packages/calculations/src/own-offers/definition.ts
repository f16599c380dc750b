import { compareOwnOffers as operation, inEuros, type AnswerOf } from '@heimvorteil/contracts';
import { eurosFromCents, roundToHundredths, type BestOffers, type Cents } from '@heimvorteil/engine';
import { centsAt, roundedRate } from '../amounts/rounded-amounts.ts';
import { calculation } from '../calculation.ts';
import { calculateOwnOffers, type OwnOffersResult } from './calculate-own-offers.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Converts a result in cents to the API response in euros. */
export function ownOffersAnswer({ compared: found }: OwnOffersResult): AnswerOf<typeof operation> {
  const offers = found.offers.map((offer) => ({
    ...offer,
    effectiveInterestRateWhileFixed: roundToHundredths(offer.effectiveInterestRateWhileFixed),
    effectiveInterestRate: roundedRate(offer.effectiveInterestRate),
    effectiveInterestRateFixedPeriod: roundedRate(offer.effectiveInterestRateFixedPeriod),
    effectiveInterestRateHorizon: roundedRate(offer.effectiveInterestRateHorizon),
  }));
  return inEuros(operation.response, {
    ...found,
    lowestEffectiveInterestRate: offers[found.cheapest]!.effectiveInterestRateWhileFixed,
    spread: Math.max(...offers.map(({ moreThanCheapest }) => moreThanCheapest)) as Cents,
    offers,
    best: found.best.map(bestAnswer),
    installments: Array.from({ length: found.horizonYears * 12 }, (_, index) => ({
      number: index + 1,
      payments: offers.map(({ course }) => centsAt(course.paid, index)),
      interests: offers.map(({ course }) => centsAt(course.interest, index)),
      remainingDebts: offers.map(({ course }) => centsAt(course.remainingDebtAfter, index)),
    })),
  });
}

/** Converts the best offer's lead in cents to euros; the lead of an APR is in percentage points. */
function bestAnswer({ measure, offers, lead }: BestOffers) {
  const isRate = measure.startsWith('effectiveInterestRate');
  return { measure, offers, lead: lead === null || isRate ? lead : eurosFromCents(lead as Cents) };
}

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
    'CompareOwnOffersAnswer.best.offers': 'Stellen der Angebote, ab 0; mehrere, wenn sie gleichauf sind.',
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
