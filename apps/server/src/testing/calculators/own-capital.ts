import { figureOf } from '../page-text.ts';
import type { CalculatorPlace } from './calculator-place.ts';

export const PLACE: CalculatorPlace = {
  cases: ['PurchaseFinancing', 'BuildingFinancing'],
  rate: { none: 'knows no loan, or one without its interest' },
  figures: (html) => ({ costs: figureOf(html, /^Nebenkosten$/), loan: figureOf(html, /^Darlehen bei/) }),
};
