import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import {
  runFormattedStatements,
  writeAndRun,
  type FormattedStatement,
} from '../database/run-formatted-statements.ts';

const IS_KEY = sql`contype = 'f' and confrelid = 'request'::regclass and conparentid = 0`;

/**
 * Drops foreign keys to requests, because a row is missing for a moment while it moves between partitions.
 * Returns statements to restore them, not validated.
 */
export async function partFromRequests(trx: Transaction<Tables>): Promise<readonly FormattedStatement[]> {
  const { rows } = await sql<FormattedStatement & { parting: string }>`
    select format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as parting
    from pg_constraint where ${IS_KEY} order by 1`.execute(trx);
  await runFormattedStatements(
    trx,
    rows.map(({ parting }) => ({ statement: parting })),
  );
  return rows;
}

/** Validates foreign keys to requests that are not validated yet, without blocking. */
export async function checkRequestKeys(db: Kysely<Tables>): Promise<void> {
  await writeAndRun(
    db,
    sql<FormattedStatement>`select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint where ${IS_KEY} and not convalidated order by 1`,
  );
}

interface RequestMonths {
  /** Current month by the database's clock, in UTC. */
  readonly current: Month;
  /** Months with a partition, in order. */
  readonly existing: readonly Month[];
  /** Number of successive months from the next one on that have a partition. */
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

/** In UTC. */
export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

const MONTHS = 12;
/** Number of hexadecimal digits of the timestamp in a UUID version 7: 48 bits (RFC 9562, 5.7). */
const TIME_DIGITS = 12;
const NAME = /^month_(\d{4})_(\d{2})$/;

const numberOf = ({ year, month }: Month) => year * MONTHS + month - 1;

/** The month after or, for negative `months`, before `start`. */
export function monthAfter(start: Month, months: number): Month {
  const number = numberOf(start) + months;
  return { year: Math.floor(number / MONTHS), month: (number % MONTHS) + 1 };
}

export function monthsBetween(first: Month, second: Month): number {
  return numberOf(second) - numberOf(first);
}

export function partitionName({ year, month }: Month): string {
  return `month_${String(year).padStart(4, '0')}_${String(month).padStart(2, '0')}`;
}

/** Undefined if the name is not a monthly partition's. */
export function monthOfPartition(name: string): Month | undefined {
  const [, year, month] = NAME.exec(name) ?? [];
  return year === undefined ? undefined : { year: Number(year), month: Number(month) };
}

/**
 * Lowest UUID version 7 of a month, as bound of its partition. Months are in UTC, like the time in a UUID, so
 * clock changes do not matter.
 */
export function firstIdOf({ year, month }: Month): string {
  const hex = Date.UTC(year, month - 1)
    .toString(16)
    .padStart(TIME_DIGITS, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
