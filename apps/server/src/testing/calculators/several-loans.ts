import { figureOf } from '../page-text.ts';
import type { CalculatorPlace } from './calculator-place.ts';

export const PLACE: CalculatorPlace = {
  cases: ['PurchaseFinancing', 'BuildingFinancing'],
  rate: { field: 'Sollzins' },
  figures: (html) => ({ loan: figureOf(html, /^Alle Darlehen zusammen$/) }),
};
