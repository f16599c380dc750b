import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { monthOfPartition, monthsBetween, type Month } from './month.ts';

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
