import type { FieldFault } from '../../../../components/field/field-notes.tsx';
import { placesIn, type LoansFigure, type LoansTexts } from './loans-form.ts';

/** Only for a bank's loan the market knows a rate: every other one has to state its own. */
export function missingRates(texts: LoansTexts): Partial<Record<LoansFigure, FieldFault>> {
  const missing = placesIn(texts).filter(
    (place) => texts[`kind${place}`] !== 'ANNUITY_LOAN' && texts[`nominalInterestRate${place}`].trim() === '',
  );
  return Object.fromEntries(
    missing.map((place) => [
      `nominalInterestRate${place}`,
      { code: 'REQUIRED', message: 'Trage den Sollzins ein, 0 für ein Darlehen ohne Zinsen.' },
    ]),
  );
}
