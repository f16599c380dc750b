import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * For a migration that takes something away or makes it stricter: versions that do not know `migration`, from which on
 * nobody needs it any more, do not work on this database from now on. It only rises.
 */
export async function raiseSchemaFloor(db: QueryExecutorProvider, migration: string): Promise<void> {
  await sql`update schema_floor set migration = ${migration} where migration < ${migration}`.execute(db);
}

/** The migration that a version has to know to work on this database; undefined where none says so. */
export async function schemaFloor(db: QueryExecutorProvider): Promise<string | undefined> {
  const { rows: known } = await sql<{ exists: boolean }>`
    select to_regclass('schema_floor') is not null as exists`.execute(db);
  if (known[0]?.exists !== true) return undefined;
  const { rows } = await sql<{ migration: string }>`select migration from schema_floor`.execute(db);
  return rows[0]?.migration;
}
