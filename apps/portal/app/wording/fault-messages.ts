import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import type { FigureField } from '../financing-case/case-texts.ts';

type CaseField = FigureField | 'place';

/** What can be wrong with a field of a case. */
export type CaseFaultCode = keyof typeof FIGURE_MESSAGES | 'REQUIRED' | 'WRONG_TYPE' | 'INVALID_POSTALCODE';

/** What a field of a case says when nothing stands in it. */
const MISSING: Partial<Record<CaseField, string>> = {
  purchasePrice: 'Was kostet die Immobilie? Trage den Kaufpreis ein.',
  ownFunds: 'Wie viel Geld bringst du mit? Trage dein Eigenkapital ein, auch wenn es 0 € sind.',
  amortizationRate: 'Trage ein, wie viel Prozent du im ersten Jahr tilgen willst.',
  brokerCommission: 'Trage die Provision ein oder wähle „ohne Makler“.',
  fixedInterestYears: 'Wähle, für wie viele Jahre der Sollzins gebunden ist.',
};

const OUT_OF_RANGE: Partial<Record<CaseField, string>> = {
  nominalInterestRate: 'Der Sollzins muss zwischen 0 und 20 % liegen.',
  amortizationRate: 'Die anfängliche Tilgung muss zwischen 0,5 und 20 % liegen.',
  fixedInterestYears: 'Der Sollzins kann für 1 bis 35 Jahre gebunden sein.',
};

/** The sentence beside a field of a case: its own where it can say more than the code's general one. */
export function faultMessage(field: CaseField, code: CaseFaultCode): string {
  if (code === 'REQUIRED') return MISSING[field] ?? 'Diese Angabe fehlt.';
  if (code === 'WRONG_TYPE') return notANumber(field);
  if (code === 'OUT_OF_RANGE') return OUT_OF_RANGE[field] ?? FIGURE_MESSAGES.OUT_OF_RANGE;
  if (code === 'INVALID_POSTALCODE') {
    return 'Diesen Ort oder diese Postleitzahl gibt es nicht. Bis dahin rechnen wir ohne Ort.';
  }
  return FIGURE_MESSAGES[code];
}

function notANumber(field: CaseField): string {
  if (field === 'fixedInterestYears') return 'Trage ganze Jahre ein, zum Beispiel 10.';
  return field === 'purchasePrice' || field === 'ownFunds' || field === 'yearlySpecialRepayment'
    ? 'Das ist keine Zahl. Schreibe zum Beispiel 400.000.'
    : 'Das ist keine Zahl. Schreibe zum Beispiel 3,60.';
}
