import { figureOf } from '../page-text.ts';
import type { CalculatorPlace } from './calculator-place.ts';

export const PLACE: CalculatorPlace = {
  cases: ['BuildingFinancing'],
  rate: { field: 'Sollzins' },
  figures: (html) => ({ loan: figureOf(html, /^Darlehen$/), nominalRate: figureOf(html, /^Sollzins, /) }),
  // The screen calculates a purchase as if it were a construction.
  caseAt: ({ propertyValue, ...entered }) =>
    entered.financingType === 'BuildingFinancing'
      ? { ...entered, propertyValue }
      : { ...entered, financingType: 'BuildingFinancing' },
};
