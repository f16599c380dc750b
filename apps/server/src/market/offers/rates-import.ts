import { parseArgs } from 'node:util';
import { germanMoment } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { GUARDS, isGuard } from './guards/guard.ts';
import {
  DeliveryRefusedError,
  importDelivery,
  type ImportOptions,
  type ImportOutcome,
} from './import-delivery.ts';
import { faultLines } from '../../platform/csv-files/index.ts';
import { effectLines, overridingWords, namedText, suspicionLines } from './import-report.ts';
import type { Operator } from '../../platform/terminal/index.ts';
import { effectSentence } from './rates-withdraw.ts';

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
      return tell(await importDelivery(database.db, task.folder, options), database, operator);
    } catch (error) {
      if (!(error instanceof DeliveryRefusedError)) throw error;
      for (const line of faultLines(error.faults)) operator.error(line);
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

function tell(outcome: ImportOutcome, database: Database, operator: Operator): number {
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
