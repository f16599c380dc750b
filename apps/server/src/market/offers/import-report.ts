import { germanMoment } from '../../platform/clock/index.ts';
import type { ReferenceEffect } from './guards/reference-effects.ts';
import type { Suspicion } from './guards/guard.ts';
import { germanFigure } from '../../platform/csv-files/index.ts';
import { tableLines } from '../../platform/terminal/index.ts';

/** What guards found, and how each is overridden. */
export function suspicionLines(suspicions: readonly Suspicion[]): string[] {
  return suspicions.map(
    ({ guard, file, line, message }) => `${file}${line === 0 ? '' : `:${line}`} ${guard} ${message}`,
  );
}

/** The words that take a delivery in spite of its guards. */
export function overridingWords(suspicions: readonly Suspicion[]): string {
  return [...new Set(suspicions.map(({ guard }) => `--allow ${guard}`))].join(' ');
}

/** The reference cases before and after, a table a moment. */
export function effectLines(effects: readonly ReferenceEffect[]): string[] {
  return [...Map.groupBy(effects, ({ at }) => at)].flatMap(([at, cases]) => {
    const changed = cases.filter(({ before, after }) => before !== after).length;
    const rows = cases.map(({ caseId, before, after }) => [
      caseId,
      rateText(before),
      rateText(after),
      differenceText(before, after),
    ]);
    return [
      `Ab ${germanMoment(at)}: ${changed} von ${cases.length} Referenzfällen ändern sich.`,
      ...tableLines([['Fall', 'vorher', 'nachher', 'Punkte'], ...rows], [1, 2, 3]).map((line) => `  ${line}`),
    ];
  });
}

function rateText(rate: number | undefined): string {
  return rate === undefined ? 'kein Angebot' : `${germanFigure(rate)} %`;
}

function differenceText(before: number | undefined, after: number | undefined): string {
  if (before === after) return '–';
  if (before === undefined) return 'neu';
  if (after === undefined) return 'entfällt';
  const points = Math.round((after - before) * 1_000) / 1_000;
  return `${points > 0 ? '+' : '−'}${germanFigure(Math.abs(points))}`;
}

/** How many providers and programmes; those of which there are none are not named beside others. */
export function namedText({
  providers,
  programmes,
}: {
  readonly providers: number;
  readonly programmes: number;
}): string {
  const named = `${programmes} ${programmes === 1 ? 'Förderprogramm' : 'Förderprogramme'}`;
  if (programmes === 0) return `${providers} Anbieter`;
  return providers === 0 ? named : `${providers} Anbieter, ${named}`;
}
