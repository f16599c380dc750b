import type { CalculationThenAndNow } from '../services/profile.ts';
import { VERDICT_WORD_NAMES, type VerdictWord } from '@heimvorteil/engine';
import { figureLabel, KIND_LABELS, formatSavedDifference, formatSavedValue } from './calculation-labels.ts';

/** Main result of a saved calculation, on the day of saving and today. */
export interface ThenAndNow {
  readonly label: string;
  readonly before: string;
  /** Result at today's rates; undefined if today's rates give none. */
  readonly now: string | undefined;
  /** Text instead of a missing result. */
  readonly instead: string;
  /** Signed difference from then to now; undefined if both texts are the same. */
  readonly change: string | undefined;
}

/** Formats the results of both days, so that a returning visitor sees how the market changed. */
export function thenAndNow({ kind, result, today }: CalculationThenAndNow): ThenAndNow {
  const figure = KIND_LABELS[kind].headline;
  const [before, after] = [result[figure], today?.result[figure]];
  const beforeText = formatSavedValue(figure, before);
  const now = after === null || after === undefined ? undefined : formatSavedValue(figure, after);
  return {
    label: figureLabel(figure),
    before: beforeText,
    now,
    instead: insteadOfFigure(today?.result['word']),
    change:
      now !== undefined && now !== beforeText && typeof before === 'number' && typeof after === 'number'
        ? formatSavedDifference(figure, after - before)
        : undefined,
  };
}

/** Text instead of a result: the verdict of a calculation without a price. */
function insteadOfFigure(word: unknown): string {
  const name = VERDICT_WORD_NAMES[word as VerdictWord] as string | undefined;
  return name === undefined ? 'Dafür gibt es heute kein Ergebnis.' : `${name}.`;
}

/** Day of the market behind a result, from a version such as `markt 2026-11-20`. */
export function marketDay(rulesVersion: string): string | undefined {
  return /\bmarkt (\d{4}-\d{2}-\d{2})/.exec(rulesVersion)?.[1];
}
