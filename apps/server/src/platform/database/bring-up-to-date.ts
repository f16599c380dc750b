import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { StorageConfig } from '../config/config.ts';
import { databaseServerOf } from '../config/setting-values.ts';
import { requestLog } from '../http/logs/request-log.ts';
import { isQueueBehind, openJobs } from '../jobs/index.ts';
import { maintainRequestMonths } from '../request-months/index.ts';
import {
  migrate,
  schemaState,
  type Migrated,
  OutdatedDatabaseError,
  OwnerConnectionError,
} from './migrate.ts';
import { openDatabase, type Database } from './open-database.ts';
import { applyRights, differingRights, isMissing, isOwner } from './rights/index.ts';
import { explainStorageFailure } from './storage-failure.ts';
import type { Tables } from './tables.ts';

type Stored = Pick<StorageConfig, 'dataDir' | 'database' | 'migrationUrl'>;

export interface Updated extends Migrated {
  /** Rights of the role in `DATABASE_URL` that still differ from the expected ones, as German text lines. */
  readonly rights: readonly string[];
}

/** Milliseconds to wait until another process has migrated, as in a rolling upgrade. */
const LONGEST_WAIT = 60_000;
const PAUSE = 500;
/** PostgreSQL's error code insufficient_privilege. */
const DENIED = '42501';
/** Connections while migrating: one for statements, one for the migration lock. */
const CONNECTIONS = 2;

/**
 * Migrates, with `DATABASE_MIGRATION_URL` if set. A role that may not change tables waits until another
 * process has migrated. Throws an OutdatedDatabaseError or an OwnerConnectionError.
 */
export async function bringUpToDate(
  stored: Stored,
  database: Pick<Database, 'db' | 'pool'>,
  longestWait = LONGEST_WAIT,
): Promise<Migrated> {
  if (stored.database.kind === 'pglite') return migrate(database.db);
  if (stored.migrationUrl !== undefined) return updateAsOwner(stored);
  if (await mayChangeTables(database.db)) return migrate(database.db);
  return waitForUpdate(stored.database, database, longestWait);
}

export function ownersDatabase({ database, migrationUrl }: Stored): StorageConfig['database'] {
  return database.kind === 'pglite' || migrationUrl === undefined
    ? database
    : { kind: 'postgres', url: migrationUrl, poolSize: CONNECTIONS };
}

/** Updates schema, monthly partitions of requests, job queue, and the rights of the server's role. */
export async function updateAsOwner(stored: Stored): Promise<Updated> {
  const configured = ownersDatabase(stored);
  if (configured === stored.database) return updateOn(configured, undefined);
  try {
    return await updateOn(configured, stored.database);
  } catch (error) {
    const sentence = explainStorageFailure(error, { dataDir: stored.dataDir, database: configured });
    if (sentence === undefined) throw error;
    throw new OwnerConnectionError(sentence.replaceAll('DATABASE_URL', 'DATABASE_MIGRATION_URL'));
  }
}

async function updateOn(
  configured: StorageConfig['database'],
  granted: StorageConfig['database'] | undefined,
): Promise<Updated> {
  const database = await openDatabase(configured);
  try {
    const migrated = await migrate(database.db);
    const isAhead = migrated.ahead.length > 0;
    // Skip if a newer version has migrated, because that version maintains its own partitions.
    if (!isAhead) await maintainRequestMonths(database.db);
    const jobs = await openJobs({
      ...database.background,
      holds: database.holds,
      supervise: false,
      log: requestLog('info'),
    });
    await jobs.close();
    const rights = isAhead || granted?.kind !== 'postgres' ? [] : await rightsFor(database.db, granted.url);
    return { ...migrated, rights };
  } finally {
    await database.close();
  }
}

/** Grants rights to the role in `url`; does nothing if this role is the owner. */
async function rightsFor(db: Kysely<Tables>, url: string): Promise<readonly string[]> {
  const { role } = databaseServerOf(url);
  return (await isCurrentRole(db, role)) ? [] : applyRights(db, role);
}

async function isCurrentRole(db: Kysely<Tables>, role: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`select current_user = ${role} as same`.execute(db);
  return rows[0]?.same === true;
}

/** Rights of the role in `DATABASE_URL` that differ from the expected ones, unless it is the owner. */
export async function pendingRights(
  { db }: Pick<Database, 'db'>,
  stored: Stored,
): Promise<readonly string[]> {
  if (stored.database.kind !== 'postgres' || stored.migrationUrl === undefined) return [];
  const { role } = databaseServerOf(stored.database.url);
  return (await isCurrentRole(db, role)) ? [] : differingRights(db, role);
}

/** True if the role owns the tables, or may create them because none exist yet. */
async function mayChangeTables(db: Kysely<Tables>): Promise<boolean> {
  if (await isOwner(db)) return true;
  const { rows } = await sql<{ may_create: boolean }>`
    select to_regclass('audit_event') is null and has_schema_privilege(current_schema()::text, 'CREATE') as may_create`.execute(
    db,
  );
  return rows[0]?.may_create === true;
}

async function waitForUpdate(
  { url }: Extract<StorageConfig['database'], { kind: 'postgres' }>,
  database: Pick<Database, 'db' | 'pool'>,
  longestWait: number,
): Promise<Migrated> {
  const { role } = databaseServerOf(url);
  const deadline = performance.now() + longestWait;
  for (;;) {
    const missing = await missingFor(role, database);
    if (missing.length === 0) return migrate(database.db);
    if (performance.now() > deadline) throw new OutdatedDatabaseError(role, missing);
    await setTimeout(PAUSE);
  }
}

/** Migrations, queue tables and rights that the role needs but cannot create itself. */
async function missingFor(role: string, database: Pick<Database, 'db' | 'pool'>): Promise<string[]> {
  try {
    const { pending, ahead } = await schemaState(database.db);
    if (ahead.length > 0) return [];
    if (pending.length > 0) return [...pending];
    if (await isQueueBehind(database)) return ['pg-boss'];
    return (await differingRights(database.db, role)).filter(isMissing);
  } catch (error) {
    // The owner has created the tables but not granted rights yet.
    if ((error as { code?: unknown }).code === DENIED) return [(error as Error).message];
    throw error;
  }
}
