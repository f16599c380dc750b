import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ProviderKind } from '@heimvorteil/engine';
import type { Database } from '../database/open-database.ts';
import { faultLines } from '../csv-files/index.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Operator } from '../terminal/index.ts';
import { readAdviserFile } from './adviser-file.ts';
import { storeAdvisers, type StoredAdvisers } from './store-advisers.ts';

const USAGE = 'Aufruf: npm run advisers:import -- DATEI';

/** What the import needs beside the database. */
export interface ImportParts {
  /** What each provider of the market in force is. */
  readonly providerKinds: (database: Database) => Promise<ReadonlyMap<number, ProviderKind>>;
  readonly withSecret: () => ReadonlySet<string>;
  /** Runs while the queue is open. */
  readonly withJobs: <Result>(database: Database, run: (jobs: Jobs) => Promise<Result>) => Promise<Result>;
}

/**
 * Takes the operator's list of advisers: `npm run advisers:import -- FILE`; whoever is new gets an invitation. Exit code
 * 1 when the file is refused, and then nothing has changed.
 */
export async function advisersImport(
  words: readonly string[],
  operator: Operator,
  parts: ImportParts,
): Promise<number> {
  const [path, ...more] = words;
  if (path === undefined || path.startsWith('--') || more.length > 0) {
    operator.error(USAGE);
    return 1;
  }
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) {
    operator.error(`${path} lässt sich nicht lesen.`);
    return 1;
  }
  return operator.onDatabase(async (database) => {
    const file = basename(path);
    const kinds = await parts.providerKinds(database);
    const reading = readAdviserFile(bytes, file, {
      kindOf: (providerId) => kinds.get(providerId),
      withSecret: parts.withSecret(),
    });
    if (reading.faults) {
      for (const line of faultLines(reading.faults)) operator.error(line);
      const further = reading.faultCount - reading.faults.length;
      if (further > 0) operator.error(`${file}: … und ${further} weitere.`);
      operator.error(`${file} ist abgelehnt, nichts wurde geändert.`);
      return 1;
    }
    const outcome = await parts.withJobs(database, (jobs) =>
      database.db.transaction().execute(async (trx) => {
        const stored = await storeAdvisers(trx, reading.advisers, { demo: false });
        await owe(
          trx,
          jobs,
          stored.added.map((adviserId) =>
            deliveryRow({ kind: 'INVITATION', recipient: 'ADVISER', requestId: null, adviserId }),
          ),
        );
        return stored;
      }),
    );
    for (const line of summaryLines(file, outcome)) operator.log(line);
    return 0;
  });
}

function summaryLines(file: string, outcome: StoredAdvisers): string[] {
  const { added, changed, unchanged, paused, returned } = outcome;
  return [
    `${file}: ${added.length} neu, ${changed} geändert, ${unchanged} unverändert, ${paused} pausiert, ${returned} wieder dabei.`,
    ...(added.length > 0
      ? [
          `${added.length === 1 ? 'Eine Einladung geht' : `${added.length} Einladungen gehen`} hinaus, sobald der Dienst läuft.`,
        ]
      : []),
  ];
}
