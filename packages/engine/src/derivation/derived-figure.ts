import type { FollowUpKind } from '../follow-up/forward-terms.ts';

export type OptionFigure =
  `options.${FollowUpKind}.${'monthlyRate' | 'totalInterest' | 'effectiveInterestRate'}`;

/** German name of each result that has an explanation, by field name in the API. */
export const FIGURE_NAMES = {
  loanAmount: 'Darlehen',
  nominalInterestRate: 'Sollzins',
  monthlyRate: 'Monatliche Rate',
  termMonths: 'Laufzeit',
  followUpMonthlyRate: 'Rate nach der Zinsbindung',
  interestShare: 'Zinsen in der ersten Rate',
  effectiveInterestRate: 'Effektiver Jahreszins',
  effectiveInterestRateWithLandCharge: 'Effektiver Jahreszins mit Eintragung der Grundschuld',
  effectiveInterestRateWithoutLandCharge: 'Effektiver Jahreszins ohne Eintragung der Grundschuld',
  remainingDebt: 'Restschuld am Ende der Zinsbindung',
  landTransfer: 'Grunderwerbsteuer',
  brokerCommission: 'Maklerprovision',
  notaryCosts: 'Notar',
  entryLandRegister: 'Grundbuch',
  total: 'Nebenkosten zusammen',
  yearlySpecialRepayment: 'Sondertilgung im Jahr',
  savedInterest: 'Gesparte Zinsen',
  freeIncome: 'Was im Monat für eine Rate bleibt',
  overTheTerm: 'Über die Jahre',
  maxMonthlyRate: 'Höchste Rate',
  maxLoanAmount: 'Höchstes Darlehen',
  maxPurchasePrice: 'Höchster Kaufpreis',
  comfortablePurchasePrice: 'Angenehmer Kaufpreis',
  ownCapital: 'Eigenkapital zusammen',
  ownFundsShare: 'Anteil am Kaufpreis',
  beyondCosts: 'Was nach den Nebenkosten bleibt',
  exactFees: 'Notar und Grundbuch nach Gebührentabelle',
  loanToValue: 'Anteil am Wert',
  forwardPoints: 'Forward-Aufschlag',
  forwardBreakEvenRate: 'Forward lohnt, wenn der Zins dann höher ist als',
  installmentChange: 'Unterschied zu deiner Rate heute',
  usualSwitchingCosts: 'Was der Wechsel üblicherweise kostet',
  saving: 'Ersparnis gegen die Verlängerung',
  legalExitDate: 'Frühester Ausstieg nach Gesetz',
  ownerWealth: 'Vermögen beim Kaufen',
  renterWealth: 'Vermögen beim Mieten',
  breakEvenYear: 'Gleichstand',
  breakEvenRent: 'Ab dieser Miete lohnt Kaufen',
  priceRentRatio: 'Preis in Jahreskaltmieten',
  totalInterest: 'Zinsen zusammen',
  totalCosts: 'Alle Zahlungen',
  totalCommitmentInterest: 'Bereitstellungszinsen zusammen',
  highestBurden: 'Höchste Belastung im Monat',
  effectiveInterestRateWhileFixed: 'Effektivzins, solange alle fest sind',
  effectiveInterestRateHorizon: 'Effektivzins bis zum gemeinsamen Ende',
  moreThanCheapest: 'Unterschied bei gleicher Zahlung',
  costs: 'Zinsen und Kosten',
  horizonYears: 'Gemeinsames Ende',
  followUpInterestRate: 'Zins nach der Zinsbindung',
  feasibility: 'Eigenkapital und Rate',
  word: 'Einschätzung',
  'stress.0': 'Übrig nach der Zinsbindung, Zins wie am Anfang',
  'stress.1': 'Übrig nach der Zinsbindung, ein Punkt mehr',
  'stress.2': 'Übrig nach der Zinsbindung, zwei Punkte mehr',
  'stress.3': 'Übrig nach der Zinsbindung, drei Punkte mehr',
} as const;
export type NamedFigure = keyof typeof FIGURE_NAMES;

/** Explains one result in German with the numbers of the calculation, ready to display. */
export interface Derivation<Figure extends NamedFigure | OptionFigure = NamedFigure> {
  /** The result's field name in the API. */
  readonly figure: Figure;
  readonly formula: string;
  /** Inputs by API field or by German label; euros, percent or years. */
  readonly inputs: Readonly<Record<string, number | string>>;
  readonly steps: readonly string[];
  /** Law, table or market data from which the rule or a number comes. */
  readonly source?: string;
}
