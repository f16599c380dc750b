import type { FigureKind, FigureRule } from './figure-rule.ts';
import { readNumber } from './read-figures.ts';

const WHOLE = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const WITH_CENTS = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes a figure as its field shows it: "4.500", "1.234,50", "2". */
export function writeNumber(kind: FigureKind, value: number): string {
  return (kind === 'euro' && !Number.isInteger(value) ? WITH_CENTS : WHOLE).format(value);
}

/** What was typed, written tidily; text that is no number stays as it is, a word that is no choice is none. */
export function tidyText(rule: FigureRule, text: string): string {
  if (rule.kind === 'choice') return rule.choices.includes(text) ? text : '';
  const value = readNumber(rule.kind, text);
  return value === undefined ? text.trim() : writeNumber(rule.kind, value);
}
