import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { isWithin, type Bound } from '@heimvorteil/engine';
import { parseGermanNumber } from '@heimvorteil/format';
import type { FieldFault } from '../components/field/field-notes.tsx';
import {
  figureNames,
  type FigureKind,
  type FigureRule,
  type FigureRules,
  type FigureTexts,
  type FigureValues,
  type NumberRule,
} from './figure-rule.ts';

export type FigureFaults<Name extends string> = Partial<Record<Name, FieldFault>>;

const EXAMPLES: Readonly<Record<FigureKind, string>> = {
  euro: 'Das ist keine Zahl. Schreibe zum Beispiel 1.200.',
  count: 'Trage eine ganze Zahl ein, zum Beispiel 2.',
  area: 'Das ist keine Zahl. Schreibe zum Beispiel 100.',
};

/** Reads every field of a form: the numbers that keep their rules, and all faults at once. */
export function readFigures<Name extends string>(
  rules: FigureRules<Name>,
  texts: FigureTexts<Name>,
): { values: FigureValues<Name>; faults: FigureFaults<Name> } {
  const values: Partial<Record<Name, number>> = {};
  const faults: FigureFaults<Name> = {};
  for (const name of figureNames(rules)) {
    const rule = rules[name];
    if (rule.kind === 'choice') continue;
    const value = readNumber(rule.kind, texts[name]);
    const fault = faultOf(rule, texts[name], value);
    if (fault) faults[name] = fault;
    else values[name] = value;
  }
  return { values, faults };
}

/** A typed number; undefined when the text is empty or no number of its kind. */
export function readNumber(kind: FigureRule['kind'], text: string): number | undefined {
  const value = kind === 'choice' ? undefined : parseGermanNumber(text);
  if (value === undefined) return undefined;
  if (kind === 'count') return Number.isInteger(value) ? value : undefined;
  return Math.round(value * 100) / 100;
}

function faultOf(rule: NumberRule, text: string, value: number | undefined): FieldFault | undefined {
  if (text.trim() === '') return rule.missing ? { code: 'REQUIRED', message: rule.missing } : undefined;
  if (value === undefined) return { code: 'WRONG_TYPE', message: EXAMPLES[rule.kind] };
  const { code } = rule.bound;
  return isWithin(rule.bound, value) ? undefined : { code, message: boundMessage(rule.bound) };
}

const WHOLE = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

function boundMessage({ code, min, max }: Bound): string {
  if (code === 'EXPENSE_TOO_HIGH' && max !== undefined) {
    return `Der Betrag muss zwischen 0 und ${WHOLE.format(max)} € liegen.`;
  }
  if (code !== 'OUT_OF_RANGE' || min === undefined || max === undefined) return FIGURE_MESSAGES[code];
  return `Trage eine Zahl von ${WHOLE.format(min)} bis ${WHOLE.format(max)} ein.`;
}
