import { sql, type Kysely } from 'kysely';

/**
 * What a version has to know at least to work on this database, so that one that is older than the newest migration can tell
 * whether it may. One row; whatever takes something away raises it.
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
