import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { monthOfPartition, monthsBetween, type Month } from './month.ts';
import { runWritten, writeAndRun, type Written } from '../database/run-written.ts';

const IS_KEY = sql`contype = 'f' and confrelid = 'request'::regclass and conparentid = 0`;

/**
 * Drops foreign keys to requests, because moving a row between partitions removes it for a moment. Returns statements that restore
 * them unvalidated.
 */
export async function partFromRequests(trx: Transaction<Tables>): Promise<readonly Written[]> {
  const { rows } = await sql<Written & { parting: string }>`
    select format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as parting
    from pg_constraint where ${IS_KEY} order by 1`.execute(trx);
  await runWritten(
    trx,
    rows.map(({ parting }) => ({ statement: parting })),
  );
  return rows;
}

/** Validates all unvalidated keys, also of an interrupted run, without blocking. */
export async function checkRequestKeys(db: Kysely<Tables>): Promise<void> {
  await writeAndRun(
    db,
    sql<Written>`select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint where ${IS_KEY} and not convalidated order by 1`,
  );
}

export interface RequestMonths {
  /** By the database's clock, in UTC. */
  readonly current: Month;
  /** In order. */
  readonly existing: readonly Month[];
  /** Consecutive future months with partitions. */
  readonly ahead: number;
}

export async function readRequestMonths(db: Kysely<Tables>): Promise<RequestMonths> {
  const { rows } = await sql<{ year: number; month: number; partitions: string[] }>`
    select extract(year from now() at time zone 'UTC')::int as year, extract(month from now() at time zone 'UTC')::int as month,
      array(select relname::text from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = 'request'::regclass order by 1) as partitions`.execute(db);
  const { partitions, ...current } = rows[0]!;
  const existing = partitions.flatMap((name) => monthOfPartition(name) ?? []);
  const offsets = new Set(existing.map((month) => monthsBetween(current, month)));
  let ahead = 0;
  while (offsets.has(ahead + 1)) ahead++;
  return { current, existing, ahead };
}
