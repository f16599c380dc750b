import { figureOf } from '../page-text.ts';
import type { CalculatorPlace } from './calculator-place.ts';

export const PLACE: CalculatorPlace = {
  cases: ['PurchaseFinancing', 'BuildingFinancing'],
  rate: { field: 'Sollzins' },
  figures: (html) => ({
    instalment: figureOf(html, /^Monatliche Rate$/)?.replace(' €', ''),
    loan: figureOf(html, /^Darlehen$/),
    nominalRate: figureOf(html, /^Sollzins, /),
    effectiveRate: figureOf(html, /^Effektiver Jahreszins$/),
  }),
};
