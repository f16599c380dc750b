import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations/migrations.ts';
import type { Tables } from './tables/tables.ts';

/** The database was brought further by a newer version than this one. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    super(
      `Die Datenbank gehört zu einer neueren Version (${unknown.join(', ')}), diese kennt sie nicht. ` +
        'Starte jene Version; zurück führt nur eine Sicherung von vorher.',
    );
  }
}

/**
 * Brings the database up to date; processes that start at once wait for each other by the migrator's advisory lock. Throws
 * a NewerDatabaseError where there is nothing to bring up.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error === undefined) return;
  const unknown = await unknownMigrations(db).catch(() => []);
  throw unknown.length > 0 ? new NewerDatabaseError(unknown) : error;
}

async function unknownMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in MIGRATIONS));
}

/** Whether every migration of this version has been applied. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
}

function migratorOf(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
}
