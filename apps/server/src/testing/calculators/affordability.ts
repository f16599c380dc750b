import type { CalculatorPlace } from './calculator-place.ts';

export const PLACE: CalculatorPlace = {
  cases: ['PurchaseFinancing', 'BuildingFinancing'],
  rate: { field: 'Sollzins' },
  // Without an income the screen displays no rate.
  rateAt: ['salary=4500&savings=80000'],
  household: 'salary=6123&savings=90000',
};
