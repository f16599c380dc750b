import { sql, type RawBuilder, type Transaction } from 'kysely';
import { runWritten, writeAndRun, type Written } from '../database/run-written.ts';
import type { Tables } from '../database/tables.ts';
import { firstIdOf, monthAfter, partitionName, type Month } from './month.ts';
import { partFromRequests } from './read-months.ts';

/** What belongs to no month that has a partition. */
const REST = sql.table('request_partitions.request');
/** Of the other tables one is either free at once or not now: whoever has them may be waiting for the requests, which are held by then. */
const SHORT_WAIT = '200ms';
/** Of a month: a thousand rows take a tenth of a second, and nobody reads or writes a request meanwhile. */
const MOST_BROUGHT = 1_000;

const tableOf = (month: Month) => sql.table(`request_partitions.${partitionName(month)}`);
const endOf = (month: Month) => firstIdOf(monthAfter(month, 1));
const isOf = (month: Month) => sql<boolean>`(id >= ${firstIdOf(month)}::uuid and id < ${endOf(month)}::uuid)`;

/**
 * Makes partitions for months beside those that there are, and brings over whatever of them lies in the rest: then the keys of other
 * tables are to be checked afterwards. A month of which too much lies there stays in the rest. Gives those that were made.
 */
export async function makeMonths(
  trx: Transaction<Tables>,
  wanted: { readonly months: readonly Month[]; readonly existing: readonly Month[] },
): Promise<readonly Month[]> {
  const months: Month[] = [];
  for (const month of wanted.months) if ((await countInRest(trx, month)) <= MOST_BROUGHT) months.push(month);
  if (months.length === 0) return [];
  for (const month of months) await makeTable(trx, month);
  // Everything is read once more while it is locked: from memory then, and not from a disk.
  await sql`select count(financing) from ${REST}`.execute(trx);
  // The table above all first: whoever has to do with requests waits there, and has nothing yet that is needed next.
  await sql`lock table only request, ${REST} in access exclusive mode`.execute(trx);
  await sql`select set_config('lock_timeout', ${SHORT_WAIT}, true)`.execute(trx);
  const keys = (await holdsOneOf(trx, months)) ? await partFromRequests(trx) : [];
  if (keys.length > 0) for (const month of months) await bringOver(trx, month);
  await readOnce(trx, [...wanted.existing, ...months]);
  for (const month of months) await attach(trx, month);
  await sql`alter table ${REST} drop constraint belongs_to_no_month`.execute(trx);
  await runWritten(trx, keys);
  return months;
}

/** As far as it matters. */
async function countInRest(trx: Transaction<Tables>, month: Month): Promise<number> {
  const { rows } = await sql`select from ${REST} where ${isOf(month)} limit ${MOST_BROUGHT + 1}`.execute(trx);
  return rows.length;
}

async function makeTable(trx: Transaction<Tables>, month: Month): Promise<void> {
  const table = tableOf(month);
  await sql`create table ${table} (like request including all)`.execute(trx);
  // Of all months together a number is unique by whoever gives it.
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

/** Proves of the rest in one reading what each partition that is attached would read it anew for. */
async function readOnce(trx: Transaction<Tables>, months: readonly Month[]): Promise<void> {
  const begins = months.map(firstIdOf);
  const ends = months.map(endOf);
  await writeAndRun(
    trx,
    sql<Written>`select format('alter table request_partitions.request add constraint belongs_to_no_month check (%s)',
        string_agg(format('(id < %L or id >= %L)', first, last), ' and ')) as statement
      from unnest(${begins}::text[], ${ends}::text[]) as month (first, last)`,
  );
}

async function attach(trx: Transaction<Tables>, month: Month): Promise<void> {
  await writeAndRun(
    trx,
    sql<Written>`select format('alter table request attach partition request_partitions.%I for values from (%L) to (%L)',
      ${partitionName(month)}::text, ${firstIdOf(month)}::text, ${endOf(month)}::text) as statement`,
  );
}
