import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import { MIGRATIONS } from './migrations/migrations.ts';
import { schemaFloor } from './schema-floor.ts';
import type { Tables } from './tables/tables.ts';

type Migrations = Readonly<Record<string, Migration>>;

/** What bringing a database up to date has done. */
export interface Migrated {
  /** The migrations that this process applied, in their order. */
  readonly applied: readonly string[];
  /** Those that a newer version has applied and this one does not know; it works with what they made all the same. */
  readonly ahead: readonly string[];
}

/** The database was brought further by a newer version, and beyond what this one can work with. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    super(
      `Die Datenbank gehört zu einer neueren Version (${unknown.join(', ')}), mit der diese nicht mehr arbeiten kann. ` +
        'Starte jene Version; zurück führt nur eine Sicherung von vorher.',
    );
  }
}

/** A migration did not get the tables that it changes, however often it asked. */
export class BusyDatabaseError extends Error {
  override name = 'BusyDatabaseError';

  constructor() {
    super(
      'Die Datenbank ließ sich nicht auf den neuen Stand bringen: Jemand hält die Tabellen fest, die sich ändern. ' +
        'Beende lange Abfragen und Sicherungen, und starte noch einmal; was schon geändert ist, bleibt.',
    );
  }
}

/** Everybody who asks a table waits behind a change that waits for it: it gives up before anybody notices, and asks again. */
const LONGEST_WAIT = '2s';
const TRIES = 30;
const PAUSE = 1_000;
/** lock_not_available, and query_canceled where the wait for another process that migrates took too long. */
const NOT_NOW = new Set(['55P03', '57014']);

/**
 * Brings the database up to date; processes that start at once wait for each other by the migrator's advisory lock. A database
 * that a newer version has brought further stays as it is. Throws a NewerDatabaseError where this version cannot work with that,
 * a BusyDatabaseError where the tables are never free.
 */
export async function migrate(db: Kysely<Tables>, migrations: Migrations = MIGRATIONS): Promise<Migrated> {
  const applied: string[] = [];
  for (let tried = 1; ; tried++) {
    const state = await stateOf(db, migrations);
    if (state.ahead.length > 0) return { applied, ahead: await tolerated(db, migrations, state) };
    if (state.pending.length === 0) return { applied, ahead: [] };
    const { results, error } = await nextStep(db, migrations, state);
    for (const { migrationName, status } of error === undefined ? (results ?? []) : [])
      if (status === 'Success') applied.push(migrationName);
    if (error === undefined) tried = 0;
    else if (NOT_NOW.has((error as { code?: string }).code ?? '')) {
      if (tried >= TRIES) throw new BusyDatabaseError();
      await setTimeout(PAUSE);
    } else if ((await stateOf(db, migrations).catch(() => state)).ahead.length === 0) throw error;
  }
}

interface State {
  /** Nobody has ever worked with it. */
  readonly isNew: boolean;
  readonly pending: readonly string[];
  readonly ahead: readonly string[];
}

/** An empty database gets everything at once; one that is worked with a step at a time, each holding its tables only for itself. */
function nextStep(db: Kysely<Tables>, migrations: Migrations, { isNew }: State): Promise<MigrationResultSet> {
  const migrator = migratorOf(db, migrations);
  return isNew ? migrator.migrateToLatest() : migrator.migrateUp();
}

/** How far a database is, seen from this version; nothing is changed. */
export async function schemaState(
  db: Kysely<Tables>,
): Promise<{ pending: readonly string[]; ahead: readonly string[]; isTooNew: boolean }> {
  const state = await stateOf(db, MIGRATIONS);
  return { ...state, isTooNew: state.ahead.length > 0 && !(await isTolerated(db, MIGRATIONS, state)) };
}

async function tolerated(
  db: Kysely<Tables>,
  migrations: Migrations,
  state: State,
): Promise<readonly string[]> {
  if (!(await isTolerated(db, migrations, state))) throw new NewerDatabaseError(state.ahead);
  return state.ahead;
}

async function isTolerated(db: Kysely<Tables>, migrations: Migrations, { pending }: State): Promise<boolean> {
  const floor = await schemaFloor(db);
  return floor !== undefined && floor in migrations && pending.length === 0;
}

async function stateOf(db: Kysely<Tables>, migrations: Migrations): Promise<State> {
  const executed = await executedMigrations(db);
  return {
    isNew: executed.length === 0,
    pending: Object.keys(migrations).filter((name) => !executed.includes(name)),
    ahead: executed.filter((name) => !(name in migrations)),
  };
}

async function executedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows: known } = await sql<{ exists: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as exists`.execute(db);
  if (known[0]?.exists !== true) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether every migration of this version has been applied. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  return (await stateOf(db, MIGRATIONS)).pending.length === 0;
}

function migratorOf(db: Kysely<Tables>, migrations: Migrations): Migrator {
  const patient = Object.entries(migrations).map(([name, { up }]) => [name, { up: patiently(up) }] as const);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(patient) } });
}

/** Waits for tables no longer than it may, and works on them as long as it has to. */
function patiently(up: Migration['up']): Migration['up'] {
  return async (db) => {
    await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true), set_config('statement_timeout', '0', true)`.execute(
      db,
    );
    await up(db);
  };
}
