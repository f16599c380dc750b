import { answerOf, figureOf, loanFieldOf } from '../page-text.ts';
import type { CalculatorPlace } from './calculator-place.ts';

export const PLACE: CalculatorPlace = {
  cases: ['PurchaseFinancing', 'BuildingFinancing', 'FollowupFinancing'],
  rate: { field: 'Sollzins' },
  figures: (html) => ({
    instalment: answerOf(html),
    loan: loanFieldOf(html),
    nominalRate: figureOf(html, /^Sollzins, /),
    rest: figureOf(html, /^Restschuld nach/),
  }),
};
