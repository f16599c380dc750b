import { readFile } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { poolOver } from '../platform/database/embedded-pool.ts';
import { migrate } from '../platform/database/migrate.ts';
import { databaseOver, type Database } from '../platform/database/open-database.ts';
import { loadDemoMarket } from '@heimvorteil/demo';
import { requestLog } from '../platform/http/logs/request-log.ts';
import { openJobs } from '../platform/jobs/index.ts';
import { FEWEST_AHEAD, maintainRequestMonths } from '../platform/request-months/index.ts';

type Market = Parameters<typeof loadDemoMarket>[1];

/** Dump of an embedded database, migrated and with a demo market; `openImage` opens it. */
export async function embeddedImage(market?: Market): Promise<Blob> {
  const pglite = await PGlite.create();
  const database = databaseOver(
    poolOver(pglite, () => undefined),
    { shared: false },
  );
  await fillTestDatabase(database, market);
  const dump = await pglite.dumpDataDir('none');
  await database.close();
  return dump;
}

/** Migrates a new database; adds a demo market and the job queue's tables. */
export async function fillTestDatabase(
  database: Pick<Database, 'db' | 'pool' | 'holds'>,
  market?: Market,
): Promise<void> {
  await migrate(database.db);
  // Create few monthly partitions, because each connection reads them all; one extra in case a month ends.
  await maintainRequestMonths(database.db, FEWEST_AHEAD + 1);
  await loadDemoMarket(database.db, market);
  const jobs = await openJobs({ ...database, supervise: false, log: requestLog('error') });
  await jobs.close();
}

/** Compiled WebAssembly of PGlite, cached because compiling is half the cost of opening a database. */
let engine: Promise<PGliteOptions> | undefined;

export async function openImage(dump: Blob): Promise<PGlite> {
  return PGlite.create({ ...(await (engine ??= readEngine())), loadDataDir: dump });
}

async function readEngine(): Promise<PGliteOptions> {
  const program = (name: string) => readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')));
  const [machine, setup, files] = await Promise.all([
    program('pglite.wasm').then((bytes) => WebAssembly.compile(bytes)),
    program('initdb.wasm').then((bytes) => WebAssembly.compile(bytes)),
    program('pglite.data'),
  ]);
  return { pgliteWasmModule: machine, initdbWasmModule: setup, fsBundle: new Blob([files]) };
}
