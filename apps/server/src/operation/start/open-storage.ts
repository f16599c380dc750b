import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { bringUpToDate } from '../../platform/database/bring-up-to-date.ts';
import { openDatabase, type Database } from '../../platform/database/open-database.ts';
import { openJobs, type Jobs } from '../../platform/jobs/index.ts';
import { outsideRequests } from '../../platform/http/logs/request-number.ts';
import { developmentKeys, encryptionKeysOf, openVault, type Vault } from '../../platform/privacy/index.ts';

export type Closer = () => Promise<void> | void;

export interface Storage {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly vault: Vault;
}

/** Opens and migrates database, job queue and encryption; adds functions that close them to `closers`. */
export async function openStorage(
  config: Config,
  log: FastifyBaseLogger,
  closers: Closer[],
): Promise<Storage> {
  const database = await openDatabase(config.database, (error) =>
    outsideRequests(() => log.error({ err: error }, 'database connection lost')),
  );
  closers.push(() => database.close());
  return openStorageOn(database, config, log, closers);
}

/** Like `openStorage`, with a database that is already open and that the caller closes. */
export async function openStorageOn(
  database: Database,
  config: Config,
  log: FastifyBaseLogger,
  closers: Closer[],
): Promise<Storage> {
  const { ahead } = await bringUpToDate(config, database);
  if (ahead.length > 0) console.warn(databaseAhead(ahead));
  const { background, holds } = database;
  const jobs = await openJobs({ ...background, holds, supervise: config.worker, log });
  closers.push(() => jobs.close());
  const keys = encryptionKeysOf(config.encryptionKeys ?? developmentKeys(config.dataDir));
  return { database, jobs, vault: await openVault(database.db, keys) };
}

function databaseAhead(migrations: readonly string[]): string {
  return `Die Datenbank ist schon auf dem Stand einer neueren Version (${migrations.join(', ')}). Diese Version arbeitet mit ihr weiter.`;
}

const SECOND = 1_000;
const LONGEST_SHUTDOWN = 15 * SECOND;

/**
 * Closes in reverse order on SIGTERM or SIGINT, then exits. `afterSeconds` extends the time limit by the wait
 * for the load balancer.
 */
export function stopOnSignal(closers: Closer[], { afterSeconds = 0 } = {}): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Exit even if a connection never ends; confirmed data are already on disk.
    setTimeout(() => process.exit(1), LONGEST_SHUTDOWN + afterSeconds * SECOND).unref();
    void closeAll(closers).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

export async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}
