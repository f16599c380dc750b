import type { FigureField } from '../financing-case/case-texts.ts';

/** What the fields of a case are called. */
export const FIELD_LABELS: Readonly<Record<FigureField | 'place', string>> = {
  purchasePrice: 'Kaufpreis',
  ownFunds: 'Eigenkapital',
  place: 'Ort der Immobilie',
  brokerCommission: 'Maklerprovision',
  renovationCostPercentage: 'Renovierung',
  nominalInterestRate: 'Sollzins',
  amortizationRate: 'Anfängliche Tilgung',
  yearlySpecialRepayment: 'Sondertilgung im Jahr',
  fixedInterestYears: 'Sollzins gebunden für',
};
