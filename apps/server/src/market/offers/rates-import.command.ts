import { TERMINAL, effectSentence } from './rates-withdraw.command.ts';
import { parseArgs } from 'node:util';
import { germanMoment } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { GUARDS, isGuard, type Suspicion } from './guards/guard-market.ts';
import {
  DeliveryRefusedError,
  importDelivery,
  type ImportOptions,
  type ImportOutcome,
} from './import-delivery.ts';
import { errorLines, germanFigure } from '../../platform/csv-files/index.ts';
import { type Operator, tableLines } from '../../platform/terminal/index.ts';
import type { ReferenceEffect } from './guards/changed-market.ts';

const USAGE = `Aufruf: npm run rates:import -- ORDNER [--dry-run] [--now] [--allow NAME]…
  --dry-run     zeigt, was die Lieferung an den Referenzfällen ändert, und übernimmt nichts
  --now         gilt sofort; sonst gilt sie nach 30 Sekunden in allen Prozessen zugleich
  --allow NAME  übernimmt sie trotz eines Hinweises: ${GUARDS.join(', ')}`;

/**
 * Imports a delivery of rate sheets: `npm run rates:import -- FOLDER`; exit code 1 if refused, 0 if imported,
 * importable (`--dry-run`) or imported before.
 */
export async function ratesImport(words: string[], operator: Operator): Promise<number> {
  const task = readWords(words);
  if (task === undefined) {
    operator.error(USAGE);
    return 1;
  }
  return operator.onDatabase(async (database) => {
    try {
      const options = { ...task.options, immediately: task.options.immediately || !database.shared };
      return printOutcome(await importDelivery(database.db, task.folder, options), database, operator);
    } catch (error) {
      if (!(error instanceof DeliveryRefusedError)) throw error;
      for (const line of errorLines(error.errors)) operator.error(line);
      operator.error(`${error.message} Die bisherigen Lieferungen bleiben in Kraft.`);
      return 1;
    }
  });
}

function readWords(
  words: string[],
): { folder: string; options: ImportOptions & { immediately: boolean } } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        now: { type: 'boolean', default: false },
        allow: { type: 'string', multiple: true, default: [] },
      },
    });
    const [folder, ...more] = positionals;
    const allow = values.allow.flatMap((names) => names.split(','));
    if (folder === undefined || more.length > 0 || !allow.every(isGuard)) return undefined;
    return { folder, options: { allow, dryRun: values['dry-run'], immediately: values.now } };
  } catch {
    return undefined;
  }
}

function printOutcome(outcome: ImportOutcome, database: Database, operator: Operator): number {
  if (outcome.kind === 'SAME') {
    operator.log(
      `Genau diese Lieferung ist schon übernommen, als Lieferung ${outcome.id}: Es kommt keine neue dazu. (Soll sie noch einmal zählen: --allow SAME_DELIVERY)`,
    );
    return 0;
  }
  for (const line of effectLines(outcome.effects)) operator.log(line);
  if (outcome.kind === 'SUSPICIOUS') {
    for (const line of suspicionLines(outcome.suspicions)) operator.error(line);
    operator.error(
      `Die Lieferung ist nicht übernommen, die bisherigen bleiben in Kraft. Ist das so gewollt: ${overridingWords(outcome.suspicions)}`,
    );
    return 1;
  }
  for (const line of suspicionLines(outcome.overridden)) operator.error(`Bewusst übergangen: ${line}`);
  const [, ...later] = outcome.moments.map((moment) => germanMoment(moment));
  const planned = later.length === 0 ? '' : ` Geplant ab ${later.join(' und ab ')}.`;
  const since = outcome.validFrom ? `, gültig ab ${germanMoment(outcome.validFrom)}` : '';
  if (outcome.kind === 'TRIED') {
    operator.log(`Probe: ${namedText(outcome)}${since}, nichts wurde übernommen.${planned}`);
  } else {
    operator.log(
      `Lieferung ${outcome.id} übernommen: ${namedText(outcome)}${since}. ${effectSentence(database, outcome.takesEffectAt)}${planned}`,
    );
  }
  return 0;
}

function suspicionLines(suspicions: readonly Suspicion[]): string[] {
  return suspicions.map(
    ({ guard, file, line, message }) => `${file}${line === 0 ? '' : `:${line}`} ${guard} ${message}`,
  );
}

function overridingWords(suspicions: readonly Suspicion[]): string {
  return [...new Set(suspicions.map(({ guard }) => `--allow ${guard}`))].join(' ');
}

function effectLines(effects: readonly ReferenceEffect[]): string[] {
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

if (import.meta.main) process.exitCode = await ratesImport(process.argv.slice(2), TERMINAL);
