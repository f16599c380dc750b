import { sql, type Kysely, type Transaction } from 'kysely';
import { isOwner } from '../database/rights/index.ts';
import { askAgain, waitBriefly } from '../database/asking-again.ts';
import type { Tables } from '../database/tables.ts';
import { makeMonths } from './make-months.ts';
import { monthAfter, monthsBetween, type Month, partitionName } from './month.ts';
import { readRequestMonths, checkRequestKeys } from './read-months.ts';

/** Many at once, because creation reads all rows outside of months. */
const MONTHS_MADE = 12;
/** Months left when more are created. */
export const FEWEST_AHEAD = 3;
/** Months after which requests are usually over; remaining ones preserve their month. */
const MONTHS_KEPT = 12;

/** True if months are due; changes nothing. */
export async function areMonthsMissing(db: Kysely<Tables>): Promise<boolean> {
  return (await readRequestMonths(db)).ahead < FEWEST_AHEAD;
}

/** Only the owner may create partitions. */
export function mayKeepMonths(db: Kysely<Tables>): Promise<boolean> {
  return isOwner(db);
}

export interface ChangedMonths {
  readonly made: readonly Month[];
  readonly dropped: readonly Month[];
}

/** Creates partitions for coming months if too few exist, and drops old empty ones. Throws a BusyDatabaseError if it never gets its locks. */
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
    // Excludes concurrent creation, but not reads and writes of requests.
    await sql`lock table only request in share update exclusive mode`.execute(trx);
    const { current, existing, ahead } = await readRequestMonths(trx);
    if (ahead >= FEWEST_AHEAD) return [];
    const newest = existing.at(-1);
    // Also creates months missed in the past.
    const first = newest && monthsBetween(newest, current) > 0 ? monthAfter(newest, 1) : current;
    const wanted = Array.from({ length: monthsBetween(first, current) + coming + 1 }, (_, nth) =>
      monthAfter(first, nth),
    );
    const months = wanted.filter((month) => !existing.some((one) => monthsBetween(one, month) === 0));
    return makeMonths(trx, { months, existing });
  });
}

/** Retries a transaction with brief lock waits, as migrations do (decision 68). */
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

/** True if the month's empty partition was dropped. */
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
