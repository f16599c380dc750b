import { germanMoment } from '../../platform/clock/index.ts';
import type { ReferenceEffect } from './guards/reference-effects.ts';
import type { Suspicion } from './guards/guard.ts';
import { germanFigure } from '../../platform/csv-files/index.ts';
import { tableLines } from '../../platform/terminal/index.ts';

export function suspicionLines(suspicions: readonly Suspicion[]): string[] {
  return suspicions.map(
    ({ guard, file, line, message }) => `${file}${line === 0 ? '' : `:${line}`} ${guard} ${message}`,
  );
}

/** Command-line options that override the guards. */
export function overridingWords(suspicions: readonly Suspicion[]): string {
  return [...new Set(suspicions.map(({ guard }) => `--allow ${guard}`))].join(' ');
}

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

/** Counts of providers and programmes; omits a count of zero next to another. */
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
