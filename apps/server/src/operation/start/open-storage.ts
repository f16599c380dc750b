import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { bringUpToDate } from '../../platform/database/bring-up-to-date.ts';
import { openDatabase, type Database } from '../../platform/database/open-database.ts';
import { openJobs, type Jobs } from '../../platform/jobs/index.ts';
import { outsideRequests } from '../../platform/http/logs/request-number.ts';
import { developmentKeys, encryptionKeysOf, openVault, type Vault } from '../../platform/privacy/index.ts';

export interface Storage {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly vault: Vault;
}

/**
 * Opens and migrates database, job queue and vault; `closers` receives their closers in the order of opening.
 */
export async function openStorage(
  config: Config,
  log: FastifyBaseLogger,
  closers: (() => Promise<void> | void)[],
): Promise<Storage> {
  const database = await openDatabase(config.database, (error) =>
    outsideRequests(() => log.error({ err: error }, 'database connection lost')),
  );
  closers.push(() => database.close());
  return openStorageOn(database, config, log, closers);
}

/** Like `openStorage`, on an open database that the caller closes. */
export async function openStorageOn(
  database: Database,
  config: Config,
  log: FastifyBaseLogger,
  closers: (() => Promise<void> | void)[],
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
