import {
  CALCULATORS,
  type CalculationKind,
  type CalculationResult,
  type SavedEntry,
} from '@heimvorteil/contracts';
import { VERDICT_WORD_NAMES } from '@heimvorteil/engine';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { formatDuration, formatDurationDative } from '@heimvorteil/ui/amounts/format-amounts.ts';

type Value = CalculationResult[string];

/** Effective rate: saved calculations may have it, although no screen calculates it. */
const EFFECTIVE_RATE = {
  kind: 'effective-rate',
  name: 'Effektivzins',
  headline: 'effectiveInterestRateRounded',
} as const;

export const KIND_LABELS = Object.fromEntries(
  [...CALCULATORS.flatMap(({ saved }): readonly SavedEntry[] => saved), EFFECTIVE_RATE].map(
    ({ kind, name, headline }) => [kind, { name, headline }],
  ),
) as Readonly<Record<CalculationKind, { name: string; headline: string }>>;

interface Figure {
  readonly label: string;
  readonly write: (value: number) => string;
}

const years = (value: number) => `im ${value}. Jahr`;

/** Main results by name, in the order of a comparison. */
export const RESULT_FIGURES: Readonly<Record<string, Figure>> = {
  maxPurchasePrice: { label: 'Kaufpreis, höchstens', write: (price) => formatEuro(Math.floor(price)) },
  purchasePrice: { label: 'Kaufpreis', write: formatEuro },
  total: { label: 'Summe', write: formatEuro },
  totalPercent: { label: 'Summe der Sätze', write: formatPercent },
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
  lowestEffectiveInterestRate: { label: 'Effektivzins, günstigstes', write: formatPercent },
  spread: { label: 'Abstand bei gleicher Zahlung', write: formatEuro },
  horizonYears: { label: 'Gerechnet bis', write: (value) => `Ende des ${value}. Jahres` },
  followUpInterestRate: { label: 'Angenommener Anschlusszins', write: formatPercent },
  totalCommitmentInterest: { label: 'Bereitstellungszinsen', write: formatEuro },
  savedInterest: { label: 'Gesparte Zinsen', write: formatEuro },
  saving: { label: 'Ersparnis', write: formatEuro },
  numberOfInstallments: { label: 'Raten im Plan', write: String },
  termMonths: { label: 'Laufzeit', write: formatDuration },
  months: { label: 'Schuldenfrei in', write: formatDurationDative },
  advantageOfBuying: { label: 'Kaufen gegenüber Mieten', write: formatEuro },
  breakEvenYear: { label: 'Gleichstand', write: years },
  breakEvenRent: { label: 'Gleichstand bei einer Miete von', write: formatEuro },
};

const CODE_LABELS: Readonly<Record<string, string>> = VERDICT_WORD_NAMES;

/** Formats a saved result; a dash if undefined. */
export function formatSavedValue(figure: string, value: Value | undefined): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return CODE_LABELS[value] ?? value;
  return RESULT_FIGURES[figure]?.write(value) ?? String(value);
}

/** Formats a difference with its sign; of rates, in percentage points. */
export function formatSavedDifference(figure: string, difference: number): string {
  const amount = formatSavedValue(figure, Math.abs(difference));
  const isRate = RESULT_FIGURES[figure]?.write === formatPercent;
  return `${difference < 0 ? '−' : '+'} ${isRate ? amount.replace('%', 'Punkte') : amount}`;
}

/** Label of a result; the verdict on feasibility has its own. */
export function figureLabel(figure: string): string {
  return figure === 'word' ? 'Machbarkeit' : (RESULT_FIGURES[figure]?.label ?? figure);
}
