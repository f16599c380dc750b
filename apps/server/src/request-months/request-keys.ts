import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** A foreign key of another table to the requests. */
export interface RequestKey {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

/**
 * Takes the keys of all other tables to the requests away: a row that changes its partition by hand is away for a moment, which
 * none of them allows.
 */
export async function partFromRequests(trx: Transaction<Tables>): Promise<readonly RequestKey[]> {
  const { rows } = await sql<RequestKey>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid = 'request'::regclass and conparentid = 0
    order by 2, 1`.execute(trx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx);
  return rows;
}

/** Puts them back; they hold for whatever comes, and for what is there once they are checked. */
export async function rejoinRequests(trx: Transaction<Tables>, keys: readonly RequestKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)} not valid`.execute(
      trx,
    );
}

/** Checks whatever is not checked yet, of an interrupted time before, too; nobody waits for it. */
export async function checkRequestKeys(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<Pick<RequestKey, 'name' | 'table'>>`
    select conname as name, conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'request'::regclass and conparentid = 0 and not convalidated
    order by 2, 1`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} validate constraint ${sql.id(name)}`.execute(db);
}
