import { sql, type Kysely } from 'kysely';

/**
 * The migration that a version must know to use this database, in one row. An older version checks it, and a
 * migration that removes something raises it.
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
