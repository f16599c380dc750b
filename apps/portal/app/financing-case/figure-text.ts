import { parseGermanNumber } from '@heimvorteil/format';
import type { FigureField } from './case-texts.ts';

export type FigureKind = 'euro' | 'percent' | 'years';

const KINDS: Record<FigureField, FigureKind> = {
  purchasePrice: 'euro',
  ownFunds: 'euro',
  yearlySpecialRepayment: 'euro',
  brokerCommission: 'percent',
  renovationCostPercentage: 'percent',
  nominalInterestRate: 'percent',
  amortizationRate: 'percent',
  fixedInterestYears: 'years',
};

const POINT_DECIMAL = /^\s*\d+\.\d+\s*%?\s*$/;

/** Reads what was typed into a figure's field; undefined when it is no number. Euros to the cent, percent to thousandths, years whole. */
export function readFigure(field: FigureField, text: string): number | undefined {
  return readFigureOfKind(KINDS[field], text);
}

/** The same by the kind of a figure. */
export function readFigureOfKind(kind: FigureKind, text: string): number | undefined {
  // Nobody pays a thousand percent: in a percentage a point is a decimal point, even before three digits.
  const value =
    kind === 'percent' && POINT_DECIMAL.test(text) ? Number.parseFloat(text) : parseGermanNumber(text);
  if (value === undefined) return undefined;
  if (kind === 'euro') return Math.round(value * 100) / 100;
  if (kind === 'percent') return Math.round(value * 1000) / 1000;
  return Number.isInteger(value) ? value : undefined;
}

const wholeNumber = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percentNumber = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** Writes a figure as its field shows it: "400.000", "3,60", "10". */
export function writeFigure(field: FigureField, value: number): string {
  return writeFigureOfKind(KINDS[field], value);
}

/** The same by the kind of a figure. */
export function writeFigureOfKind(kind: FigureKind, value: number): string {
  if (kind === 'years') return String(value);
  if (kind === 'percent') return percentNumber.format(value);
  return (Number.isInteger(value) ? wholeNumber : withCents).format(value);
}

/** What was typed, written tidily; text that is no number stays as it is. */
export function tidyFigure(field: FigureField, text: string): string {
  const value = readFigure(field, text);
  return value === undefined ? text : writeFigure(field, value);
}
