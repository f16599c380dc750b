import { sql, type Kysely } from 'kysely';

/** Validates the foreign keys to the partitioned table without blocking reads or writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; table: string }>`
    select conname as name, conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'request'::regclass and not convalidated order by 2, 1`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} validate constraint ${sql.id(name)}`.execute(db);
}
