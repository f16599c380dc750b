import { calculateRentOrBuy as operation, errorOf, inEuros, type AnswerOf } from '@heimvorteil/contracts';
import { calculation } from '../calculation.ts';
import { calculateRentOrBuy, type RentOrBuyResult } from './calculate-rent-or-buy.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Converts a result in cents to the API response in euros. */
export function rentOrBuyAnswer({
  comparison,
  purchaseWarnings,
}: RentOrBuyResult): AnswerOf<typeof operation> {
  const warnings = purchaseWarnings.map((code) => errorOf(code, 'landPrice'));
  return inEuros(operation.response, { ...comparison, warnings });
}

export const rentOrBuy = calculation(operation, {
  calculate: calculateRentOrBuy,
  answer: rentOrBuyAnswer,
  headlines: ['breakEvenYear', 'advantageOfBuying', 'breakEvenRent', 'loanAmount', 'monthlyRate'],
  example: {
    purchasePrice: 400_000,
    ownFunds: 100_000,
    coldRent: 1_250,
    years: 30,
    nominalInterestRate: 3.6,
    amortizationRate: 2,
    rentIncrease: 2,
    appreciation: 2,
    upkeepPercentage: 1.5,
    yield: 4,
    geoCode: '1276003',
  },
  exampleAnswer,
  meanings: {
    'CalculateRentOrBuyAnswer.years': 'Das Vermögen beider Haushalte, Jahr für Jahr.',
    'CalculateRentOrBuyAnswer.years.propertyValue': 'Wert der Immobilie am Ende des Jahres, in Euro.',
    'CalculateRentOrBuyAnswer.years.remainingDebt': 'Restschuld am Ende des Jahres, in Euro.',
    'CalculateRentOrBuyAnswer.years.year': 'Das Jahr, ab 1 gezählt.',
    'CalculateRentOrBuyBody.years': 'Wie viele Jahre verglichen werden.',
  },
});
