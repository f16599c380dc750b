import type { CalculationKind, CalculationResult } from '@heimvorteil/contracts';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { writtenDuration } from '../financing-case/written-amounts.ts';
import { FEASIBILITY_WORDS } from '../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/answer-words.ts';

type Value = CalculationResult[string];

/** What a saved calculation is of, and which of its figures stands for it. */
export const KIND_WORDS: Readonly<Record<CalculationKind, { name: string; headline: string }>> = {
  affordability: { name: 'Wie viel Haus', headline: 'maxPurchasePrice' },
  mortgage: { name: 'Finanzierung', headline: 'monthlyRate' },
  'repayment-plan': { name: 'Tilgungsplan', headline: 'monthlyRate' },
  'several-loans': { name: 'Mehrere Darlehen', headline: 'monthlyRate' },
  'own-offers': { name: 'Eigene Angebote', headline: 'lowestCosts' },
  'construction-plan': { name: 'Bauphase', headline: 'highestBurden' },
  budget: { name: 'Budget', headline: 'maxPurchasePrice' },
  'rent-or-buy': { name: 'Mieten oder kaufen', headline: 'advantageOfBuying' },
  'follow-up': { name: 'Anschluss', headline: 'monthlyRate' },
  'own-capital': { name: 'Eigenkapital', headline: 'total' },
  'additional-costs': { name: 'Nebenkosten', headline: 'total' },
  'effective-rate': { name: 'Effektivzins', headline: 'effectiveInterestRateRounded' },
  'goal-seek/loan': { name: 'Zielrechner', headline: 'monthlyRate' },
  'goal-seek/debt-free': { name: 'Schuldenfrei bis', headline: 'monthlyRate' },
  'goal-seek/purchase': { name: 'Haus zum Preis der Miete', headline: 'purchasePrice' },
  'affordability-flow': { name: 'Wie viel Haus, Schritt für Schritt', headline: 'maxPurchasePrice' },
  'financing-flow': { name: 'Finanzierung, Schritt für Schritt', headline: 'monthlyRate' },
  'pre-approval-flow': { name: 'Vorprüfung', headline: 'maxPurchasePrice' },
};

interface Figure {
  readonly label: string;
  readonly write: (value: number) => string;
}

const years = (value: number) => `im ${value}. Jahr`;

/** Every headline figure of a saved calculation, in the order in which a comparison shows them. */
export const RESULT_FIGURES: Readonly<Record<string, Figure>> = {
  maxPurchasePrice: { label: 'Kaufpreis, höchstens', write: formatEuro },
  purchasePrice: { label: 'Kaufpreis', write: formatEuro },
  total: { label: 'Summe', write: formatEuro },
  totalPercent: { label: 'Anteil am Kaufpreis', write: formatPercent },
  maxLoanAmount: { label: 'Darlehen, höchstens', write: formatEuro },
  loanAmount: { label: 'Darlehen', write: formatEuro },
  maxMonthlyRate: { label: 'Rate im Monat, höchstens', write: formatEuro },
  monthlyRate: { label: 'Monatliche Rate', write: formatEuro },
  highestMonthlyRate: { label: 'Höchste Rate', write: formatEuro },
  highestBurden: { label: 'Höchste Belastung im Monat', write: formatEuro },
  moreAMonth: { label: 'Mehr im Monat', write: formatEuro },
  nominalInterestRate: { label: 'Sollzins', write: formatPercent },
  effectiveInterestRate: { label: 'Effektiver Jahreszins', write: formatPercent },
  effectiveInterestRateRounded: { label: 'Effektivzins der Zahlungen', write: formatPercent },
  remainingDebt: { label: 'Restschuld am Ende der Zinsbindung', write: formatEuro },
  totalInterest: { label: 'Zinsen im Plan', write: formatEuro },
  lowestCosts: { label: 'Zinsen und Kosten, mindestens', write: formatEuro },
  spread: { label: 'Das teuerste kostet mehr', write: formatEuro },
  horizonYears: { label: 'Gerechnet bis', write: (value) => `Ende des ${value}. Jahres` },
  followUpInterestRate: { label: 'Angenommener Anschlusszins', write: formatPercent },
  totalCommitmentInterest: { label: 'Bereitstellungszinsen', write: formatEuro },
  savedInterest: { label: 'Gesparte Zinsen', write: formatEuro },
  saving: { label: 'Ersparnis', write: formatEuro },
  numberOfInstallments: { label: 'Raten im Plan', write: String },
  termMonths: { label: 'Laufzeit', write: writtenDuration },
  months: { label: 'Schuldenfrei in', write: writtenDuration },
  advantageOfBuying: { label: 'Vorsprung des Kaufs', write: formatEuro },
  breakEvenYear: { label: 'Kaufen lohnt sich', write: years },
  breakEvenRent: { label: 'Gleichstand bei einer Miete von', write: formatEuro },
};

const CODE_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FEASIBILITY_WORDS).map(([code, { word }]) => [code, word]),
);

/** A figure as people read it; a dash where there is none. */
export function writtenFigure(figure: string, value: Value | undefined): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return CODE_WORDS[value] ?? value;
  return RESULT_FIGURES[figure]?.write(value) ?? String(value);
}

/** How far a figure is from another one, with its sign; of two rates it is points. */
export function writtenDifference(figure: string, difference: number): string {
  const amount = writtenFigure(figure, Math.abs(difference));
  const isRate = RESULT_FIGURES[figure]?.write === formatPercent;
  return `${difference < 0 ? '−' : '+'} ${isRate ? amount.replace('%', 'Punkte') : amount}`;
}

/** The label of a figure; how feasible a purchase is has its own. */
export function figureLabel(figure: string): string {
  return figure === 'feasibility' ? 'Machbarkeit' : (RESULT_FIGURES[figure]?.label ?? figure);
}
