import { loanFieldOf } from '../page-text.ts';
import type { CalculatorPlace } from './calculator-place.ts';

export const PLACE: CalculatorPlace = {
  cases: ['PurchaseFinancing', 'BuildingFinancing', 'FollowupFinancing'],
  rate: { none: 'compares the rates of offers that were typed' },
  rateAt: [],
  figures: (html) => ({ loan: loanFieldOf(html) }),
};
