import type { CalculatorPlace } from './calculator-place.ts';

export const PLACE: CalculatorPlace = {
  cases: ['PurchaseFinancing', 'BuildingFinancing'],
  rate: { field: 'Sollzins' },
  // The screen displays a rate only with an income.
  rateAt: ['salary=4500&savings=80000'],
  household: 'salary=6123&savings=90000',
};
