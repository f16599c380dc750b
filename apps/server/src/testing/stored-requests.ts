import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { partitionName, type Month, readRequestMonths } from '../platform/request-months/month.ts';

/** Stores requests with these ids and their dependent rows, as a version without partitions would. */
export async function storeUnder(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await sql`insert into request (id, person_id, number, email_index, phone_index, contact, financing, status)
      values (${id}, ${randomUUID()}, ${`A-${id.slice(-12)}`}, ${`email of ${id}`}, 'phone', 'contact', 'financing', 'RECEIVED')`.execute(
      db,
    );
    await sql`insert into request_campaign (request_id) values (${id})`.execute(db);
    await sql`insert into request_message (id, request_id, sender, content) values (${randomUUID()}, ${id}, 'VISITOR', '')`.execute(
      db,
    );
  }
}

export async function partitionsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ id: string; partition: string }>`
    select id, relname as partition from request join pg_class on pg_class.oid = request.tableoid
    where id = any(${ids}::uuid[])`.execute(db);
  return Object.fromEntries(rows.map(({ id, partition }) => [id, partition]));
}

/** Foreign keys to requests by name; true if PostgreSQL has validated the key for all rows. */
export async function keysToRequests(db: Kysely<Tables>): Promise<Readonly<Record<string, boolean>>> {
  const { rows } = await sql<{ name: string; holds: boolean }>`
    select conname as name, convalidated as holds from pg_constraint
    where contype = 'f' and confrelid = 'request'::regclass and conparentid = 0 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, holds }) => [name, holds]));
}

/** Drops the partition of a month, as if it had never been created. */
export async function forgetMonth(db: Kysely<Tables>, month: Month): Promise<void> {
  const table = sql.table(`request_partitions.${partitionName(month)}`);
  await sql`alter table request detach partition ${table}`.execute(db);
  await sql`drop table ${table}`.execute(db);
}

export async function forgetMonths(db: Kysely<Tables>): Promise<void> {
  for (const month of (await readRequestMonths(db)).existing) await forgetMonth(db, month);
}
