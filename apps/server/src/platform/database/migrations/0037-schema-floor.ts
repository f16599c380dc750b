import { sql, type Kysely } from 'kysely';

/**
 * Stores the migration that a version must have to use this database. Migrations that remove something raise
 * it, and older versions then refuse to start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schema_floor')
    .addColumn('is_only', 'boolean', (column) =>
      column
        .primaryKey()
        .defaultTo(true)
        .check(sql`is_only`),
    )
    .addColumn('migration', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into schema_floor (migration) values ('0037-schema-floor')`.execute(db);
}
