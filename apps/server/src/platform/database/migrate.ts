import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import { askAgain, waitBriefly } from './database-away.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import type { Tables } from './tables.ts';

/** The database lacks migrations or rights, and the role of `DATABASE_URL` may not add them. */
export class OutdatedDatabaseError extends Error {
  override name = 'OutdatedDatabaseError';

  constructor(role: string, missing: readonly string[]) {
    super(
      `Die Datenbank ist noch nicht auf dem Stand dieser Version (${missing.join(', ')}), und die Rolle „${role}“ aus DATABASE_URL darf das nicht ändern. ` +
        'Führe npm run migrate mit DATABASE_MIGRATION_URL aus, der Verbindung der Eigentümerin, und starte dann noch einmal.',
    );
  }
}

/** Connecting or migrating as the owner failed; the message names `DATABASE_MIGRATION_URL`. */
export class OwnerConnectionError extends Error {
  override name = 'OwnerConnectionError';
}

type Migrations = Readonly<Record<string, Migration>>;

export interface Migrated {
  readonly applied: readonly string[];
  /** Migrations of a newer version that this version tolerates. */
  readonly ahead: readonly string[];
}

/** A newer version has changed the database so that this version cannot work with it. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    super(
      `Die Datenbank gehört zu einer neueren Version (${unknown.join(', ')}), mit der diese nicht mehr arbeiten kann. ` +
        'Starte jene Version; zurück führt nur eine Sicherung von vorher.',
    );
  }
}

/**
 * Migrates the database; concurrent processes wait for an advisory lock. Does not change a newer version's
 * database. Throws a NewerDatabaseError if this version cannot work with it, or a BusyDatabaseError if the
 * tables stay locked.
 */
export async function migrate(db: Kysely<Tables>, migrations: Migrations = MIGRATIONS): Promise<Migrated> {
  const applied: string[] = [];
  for (;;) {
    const state = await stateOf(db, migrations);
    if (state.ahead.length > 0) return { applied, ahead: await tolerated(db, migrations, state) };
    if (state.pending.length === 0) return { applied, ahead: [] };
    try {
      applied.push(...(await askAgain(() => nextStep(db, migrations, state))));
    } catch (error) {
      // Ignore the error if a newer version has migrated the database meanwhile.
      if ((await stateOf(db, migrations).catch(() => state)).ahead.length === 0) throw error;
    }
  }
}

interface State {
  /** True before the first migration. */
  readonly isNew: boolean;
  readonly pending: readonly string[];
  readonly ahead: readonly string[];
}

/** Runs all migrations if the database is empty; else only the next one, to lock few tables at a time. */
async function nextStep(
  db: Kysely<Tables>,
  migrations: Migrations,
  { isNew }: State,
): Promise<readonly string[]> {
  const migrator = migratorOf(db, migrations);
  const { results = [], error } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp());
  if (error !== undefined) throw error;
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

/** Compares the database's migrations with this version's; changes nothing. */
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

export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  return (await stateOf(db, MIGRATIONS)).pending.length === 0;
}

function migratorOf(db: Kysely<Tables>, migrations: Migrations): Migrator {
  const patient = Object.entries(migrations).map(([name, { up }]) => [name, { up: patiently(up) }] as const);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(patient) } });
}

function patiently(up: Migration['up']): Migration['up'] {
  return async (db) => {
    await waitBriefly(db);
    await up(db);
  };
}

/**
 * For migrations that remove or restrict something: versions without `migration` refuse to use the database
 * from then on. An older `migration` changes nothing.
 */
export async function raiseSchemaFloor(db: QueryExecutorProvider, migration: string): Promise<void> {
  await sql`update schema_floor set migration = ${migration} where migration < ${migration}`.execute(db);
}

/** Name of the migration that a version must have to use the database; undefined if any version may. */
async function schemaFloor(db: QueryExecutorProvider): Promise<string | undefined> {
  const { rows: known } = await sql<{ exists: boolean }>`
    select to_regclass('schema_floor') is not null as exists`.execute(db);
  if (known[0]?.exists !== true) return undefined;
  const { rows } = await sql<{ migration: string }>`select migration from schema_floor`.execute(db);
  return rows[0]?.migration;
}
