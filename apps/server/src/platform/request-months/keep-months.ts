import { sql, type Kysely, type Transaction } from 'kysely';
import { isOwner } from '../database/rights/index.ts';
import { askAgain, waitBriefly } from '../database/asking-again.ts';
import type { Tables } from '../database/tables.ts';
import { makeMonths } from './make-months.ts';
import { monthAfter, monthsBetween, type Month, partitionName } from './month.ts';
import { readRequestMonths, checkRequestKeys } from './read-months.ts';

/** Each making reads once through what belongs to no month: so it makes many, and seldom. */
const MONTHS_MADE = 12;
/** So long before the last one is reached more are made. */
export const FEWEST_AHEAD = 3;
/** By then whatever was asked is over and removed; what still goes on holds its month. */
const MONTHS_KEPT = 12;

/** Whether it is time to make months; nothing is changed. */
export async function areMonthsMissing(db: Kysely<Tables>): Promise<boolean> {
  return (await readRequestMonths(db)).ahead < FEWEST_AHEAD;
}

/** Whether this role may make partitions: only the owner of the tables may. */
export function mayKeepMonths(db: Kysely<Tables>): Promise<boolean> {
  return isOwner(db);
}

/** What was made and taken away. */
export interface ChangedMonths {
  readonly made: readonly Month[];
  readonly dropped: readonly Month[];
}

/**
 * Makes partitions of requests for this number of coming months, unless enough exist, and drops empty ones that are long past.
 * Throws a BusyDatabaseError if it never gets the lock on the tables.
 */
export async function keepRequestMonths(db: Kysely<Tables>, coming = MONTHS_MADE): Promise<ChangedMonths> {
  const made = await makeMissing(db, coming);
  await patiently(db, checkRequestKeys);
  const { current, existing } = await readRequestMonths(db);
  const dropped: Month[] = [];
  for (const month of existing.filter((one) => monthsBetween(one, current) > MONTHS_KEPT))
    if (await patiently(db, (trx) => dropMonthIfEmpty(trx, month))) dropped.push(month);
  return { made, dropped };
}

async function makeMissing(db: Kysely<Tables>, coming: number): Promise<readonly Month[]> {
  if (!(await areMonthsMissing(db))) return [];
  return patiently(db, async (trx) => {
    // Two that make them at once would make the same ones; whoever reads or writes requests is let through.
    await sql`lock table only request in share update exclusive mode`.execute(trx);
    const { current, existing, ahead } = await readRequestMonths(trx);
    if (ahead >= FEWEST_AHEAD) return [];
    const newest = existing.at(-1);
    // What nobody made in time is made now.
    const first = newest && monthsBetween(newest, current) > 0 ? monthAfter(newest, 1) : current;
    const wanted = Array.from({ length: monthsBetween(first, current) + coming + 1 }, (_, nth) =>
      monthAfter(first, nth),
    );
    const months = wanted.filter((month) => !existing.some((one) => monthsBetween(one, month) === 0));
    return makeMonths(trx, { months, existing });
  });
}

/** In a transaction that waits for no table for long, as of a migration (decision 68), and tries again. */
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

/** Takes the partition of a month away where nothing is in it any more; gives whether it did. */
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
