import { answerOf, figureOf, loanTermsOf } from '../page-text.ts';
import type { CalculatorPlace } from './calculator-place.ts';

export const PLACE: CalculatorPlace = {
  cases: ['PurchaseFinancing', 'BuildingFinancing'],
  rate: { field: 'Sollzins' },
  rateAt: [
    '',
    'purchasePrice=400000&ownFunds=100000&geoCode=1276003001&postcode=10115&rateSource=OFFER&rateProviderId=10130',
  ],
  figures: (html) => ({
    instalment: answerOf(html),
    loan: figureOf(html, /^Darlehen$/),
    ...loanTermsOf(html),
  }),
};
