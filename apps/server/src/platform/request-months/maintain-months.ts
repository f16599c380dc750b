import { sql, type Kysely, type Transaction, type RawBuilder } from 'kysely';
import { isOwner } from '../database/rights/index.ts';
import { askAgain, waitBriefly } from '../database/database-away.ts';
import type { Tables } from '../database/tables.ts';
import {
  monthAfter,
  monthsBetween,
  type Month,
  partitionName,
  readRequestMonths,
  checkRequestKeys,
  firstIdOf,
  partFromRequests,
} from './month.ts';
import {
  runFormattedStatements,
  writeAndRun,
  type FormattedStatement,
} from '../database/run-formatted-statements.ts';

/** Default partition, for requests of months without a partition. */
const REST = sql.table('request_partitions.request');

/** Short, because a holder of such a lock may itself wait for `request`, which is already locked here. */
const SHORT_WAIT = '200ms';

/** Maximum of rows to move per month: 1,000 take 0.1 s, in which all requests are locked. */
const MOST_BROUGHT = 1_000;

const tableOf = (month: Month) => sql.table(`request_partitions.${partitionName(month)}`);

const endOf = (month: Month) => firstIdOf(monthAfter(month, 1));

const isOf = (month: Month) => sql<boolean>`(id >= ${firstIdOf(month)}::uuid and id < ${endOf(month)}::uuid)`;

/**
 * Creates partitions and moves rows from the default partition into them, except in months with too many
 * rows. Foreign keys must be validated afterwards. Returns the created months.
 */
export async function makeMonths(
  trx: Transaction<Tables>,
  wanted: { readonly months: readonly Month[]; readonly existing: readonly Month[] },
): Promise<readonly Month[]> {
  const months: Month[] = [];
  for (const month of wanted.months) if ((await countInRest(trx, month)) <= MOST_BROUGHT) months.push(month);
  if (months.length === 0) return [];
  for (const month of months) await makeTable(trx, month);
  // Read the rows once before locking, so that they are in memory when read under the lock.
  await sql`select count(financing) from ${REST}`.execute(trx);
  // Lock the parent table first, so that transactions waiting for it hold no lock that is needed next.
  await sql`lock table only request, ${REST} in access exclusive mode`.execute(trx);
  await sql`select set_config('lock_timeout', ${SHORT_WAIT}, true)`.execute(trx);
  const keys = (await holdsOneOf(trx, months)) ? await partFromRequests(trx) : [];
  if (keys.length > 0) for (const month of months) await bringOver(trx, month);
  await readOnce(trx, [...wanted.existing, ...months]);
  for (const month of months) await attach(trx, month);
  await sql`alter table ${REST} drop constraint belongs_to_no_month`.execute(trx);
  await runFormattedStatements(trx, keys);
  return months;
}

/** Number of the month's rows in the default partition, counted up to MOST_BROUGHT + 1. */
async function countInRest(trx: Transaction<Tables>, month: Month): Promise<number> {
  const { rows } = await sql`select from ${REST} where ${isOf(month)} limit ${MOST_BROUGHT + 1}`.execute(trx);
  return rows.length;
}

async function makeTable(trx: Transaction<Tables>, month: Month): Promise<void> {
  const table = tableOf(month);
  await sql`create table ${table} (like request including all)`.execute(trx);
  // Unique within a month only; across months, the generator of numbers avoids duplicates.
  await sql`create unique index on ${table} (number)`.execute(trx);
}

async function holdsOneOf(trx: Transaction<Tables>, months: readonly Month[]): Promise<boolean> {
  const isAmong: RawBuilder<boolean> = sql`${sql.join(months.map(isOf), sql` or `)}`;
  const { rows } = await sql`select from ${REST} where ${isAmong} limit 1`.execute(trx);
  return rows.length > 0;
}

async function bringOver(trx: Transaction<Tables>, month: Month): Promise<void> {
  await sql`with brought as (delete from ${REST} where ${isOf(month)} returning *)
    insert into ${tableOf(month)} select * from brought`.execute(trx);
}

/** Scans the default partition for rows of these months once; else each attached partition would scan it. */
async function readOnce(trx: Transaction<Tables>, months: readonly Month[]): Promise<void> {
  const begins = months.map(firstIdOf);
  const ends = months.map(endOf);
  await writeAndRun(
    trx,
    sql<FormattedStatement>`select format('alter table request_partitions.request add constraint belongs_to_no_month check (%s)',
        string_agg(format('(id < %L or id >= %L)', first, last), ' and ')) as statement
      from unnest(${begins}::text[], ${ends}::text[]) as month (first, last)`,
  );
}

async function attach(trx: Transaction<Tables>, month: Month): Promise<void> {
  await writeAndRun(
    trx,
    sql<FormattedStatement>`select format('alter table request attach partition request_partitions.%I for values from (%L) to (%L)',
      ${partitionName(month)}::text, ${firstIdOf(month)}::text, ${endOf(month)}::text) as statement`,
  );
}

/** Number of partitions created at once; many, because each time the default partition is scanned. */
const MONTHS_MADE = 12;
/** If fewer future months than this have a partition, more are created. */
export const FEWEST_AHEAD = 3;
/** Months after which a partition is dropped if it is empty; one with requests stays. */
const RETAINED_MONTHS = 12;

/** True if fewer than FEWEST_AHEAD future months have a partition; changes nothing. */
export async function areMonthsMissing(db: Kysely<Tables>): Promise<boolean> {
  return (await readRequestMonths(db)).ahead < FEWEST_AHEAD;
}

/** True for the owner of the tables, who alone may create partitions. */
export function mayChangePartitions(db: Kysely<Tables>): Promise<boolean> {
  return isOwner(db);
}

export interface ChangedMonths {
  readonly made: readonly Month[];
  readonly dropped: readonly Month[];
}

/**
 * Creates partitions for coming months if few are left, and drops old empty ones. Throws a BusyDatabaseError
 * if the tables stay locked.
 */
export async function maintainRequestMonths(
  db: Kysely<Tables>,
  coming = MONTHS_MADE,
): Promise<ChangedMonths> {
  const made = await makeMissing(db, coming);
  await patiently(db, checkRequestKeys);
  const { current, existing } = await readRequestMonths(db);
  const dropped: Month[] = [];
  for (const month of existing.filter((one) => monthsBetween(one, current) > RETAINED_MONTHS))
    if (await patiently(db, (trx) => dropMonthIfEmpty(trx, month))) dropped.push(month);
  return { made, dropped };
}

async function makeMissing(db: Kysely<Tables>, coming: number): Promise<readonly Month[]> {
  if (!(await areMonthsMissing(db))) return [];
  return patiently(db, async (trx) => {
    // Lock that prevents concurrent creation, but not reads and writes of requests.
    await sql`lock table only request in share update exclusive mode`.execute(trx);
    const { current, existing, ahead } = await readRequestMonths(trx);
    if (ahead >= FEWEST_AHEAD) return [];
    const newest = existing.at(-1);
    // Begin after the newest partition, to create months that were missed too.
    const first = newest && monthsBetween(newest, current) > 0 ? monthAfter(newest, 1) : current;
    const wanted = Array.from({ length: monthsBetween(first, current) + coming + 1 }, (_, nth) =>
      monthAfter(first, nth),
    );
    const months = wanted.filter((month) => !existing.some((one) => monthsBetween(one, month) === 0));
    return makeMonths(trx, { months, existing });
  });
}

/** Repeats a transaction with short lock waits until it gets its locks, as migrations do (decision 68). */
function patiently<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return askAgain(() =>
    db.transaction().execute(async (trx) => {
      await waitBriefly(trx);
      return work(trx);
    }),
  );
}

/** Drops the month's partition if it is empty; true if it did. */
async function dropMonthIfEmpty(trx: Transaction<Tables>, month: Month): Promise<boolean> {
  const table = sql.table(`request_partitions.${partitionName(month)}`);
  const isEmpty = async () => (await sql`select from ${table} limit 1`.execute(trx)).rows.length === 0;
  if (!(await isEmpty())) return false;
  await sql`lock table request, ${table} in access exclusive mode`.execute(trx);
  if (!(await isEmpty())) return false;
  await sql`alter table request detach partition ${table}`.execute(trx);
  await sql`drop table ${table}`.execute(trx);
  return true;
}
