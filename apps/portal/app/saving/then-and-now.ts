import type { CalculationThenAndNow } from '../services/profile.ts';
import { VERDICT_WORD_NAMES, type VerdictWord } from '@heimvorteil/engine';
import { figureLabel, KIND_LABELS, writtenDifference, writtenFigure } from './calculation-labels.ts';

/** The figure that stands for a saved calculation, on the day of saving and today. */
export interface ThenAndNow {
  readonly label: string;
  readonly before: string;
  /** Undefined where it cannot be said today. */
  readonly now: string | undefined;
  /** What is said in its place. */
  readonly instead: string;
  /** Today's figure less that of then, with its sign; undefined where both read the same. */
  readonly change: string | undefined;
}

/** Writes both, so that whoever comes back sees at once what the market has done meanwhile. */
export function thenAndNow({ kind, result, today }: CalculationThenAndNow): ThenAndNow {
  const figure = KIND_LABELS[kind].headline;
  const [before, after] = [result[figure], today?.result[figure]];
  const beforeWritten = writtenFigure(figure, before);
  const now = after === null || after === undefined ? undefined : writtenFigure(figure, after);
  return {
    label: figureLabel(figure),
    before: beforeWritten,
    now,
    instead: insteadOfFigure(today?.result['word']),
    change:
      now !== undefined && now !== beforeWritten && typeof before === 'number' && typeof after === 'number'
        ? writtenDifference(figure, after - before)
        : undefined,
  };
}

/** A verdict that names no price is an answer, too. */
function insteadOfFigure(word: unknown): string {
  const name = VERDICT_WORD_NAMES[word as VerdictWord] as string | undefined;
  return name === undefined ? 'Dafür gibt es heute kein Ergebnis.' : `${name}.`;
}

/** The day of the market behind a result: the version names it as `markt 2026-11-20`. */
export function marketDay(rulesVersion: string): string | undefined {
  return /\bmarkt (\d{4}-\d{2}-\d{2})/.exec(rulesVersion)?.[1];
}
