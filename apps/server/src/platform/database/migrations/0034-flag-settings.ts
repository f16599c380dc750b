import { sql, type Kysely } from 'kysely';

/** Creates the table of flags that operators set at run time; they override file and URL in every process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('flag_setting')
    .addColumn('flag', 'text', (column) => column.primaryKey())
    .addColumn('setting', 'text', (column) => column.notNull().check(sql`setting in ('ON', 'OFF', 'TRIED')`))
    .addColumn('set_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('set_by', 'uuid', (column) => column.references('account.id').onDelete('set null'))
    .execute();
}
