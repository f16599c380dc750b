import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { monthOfPartition, monthsBetween, type Month } from './month.ts';
import { runWritten, writeAndRun, type Written } from '../database/run-written.ts';

const IS_KEY = sql`contype = 'f' and confrelid = 'request'::regclass and conparentid = 0`;

/**
 * Takes the keys of all other tables to the requests away: a row that changes its partition by hand is away for a moment, which
 * none of them allows. Gives what puts them back: they hold for whatever comes then, and for what is there once they are checked.
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

/** Checks whatever is not checked yet, of an interrupted time before, too; nobody waits for it. */
export async function checkRequestKeys(db: Kysely<Tables>): Promise<void> {
  await writeAndRun(
    db,
    sql<Written>`select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint where ${IS_KEY} and not convalidated order by 1`,
  );
}

/** Which months have a partition of their own, and which one it is. */
export interface RequestMonths {
  /** By the database's clock, of UTC. */
  readonly current: Month;
  /** In their order. */
  readonly existing: readonly Month[];
  /** How many months from the next on have theirs without a gap. */
  readonly ahead: number;
}

/** Reads them from the catalogue. */
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
