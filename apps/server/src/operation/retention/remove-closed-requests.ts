import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { erasePersonRows } from '../../platform/privacy/index.ts';
import { partRatings } from '../../credit/ratings/index.ts';
import { eraseRequests } from '../../leads/requests/index.ts';

const RETENTION_AFTER_CLOSING = sql`interval '180 days'`;
/** Only number and day of a withdrawn request remain for this period. */
const RETENTION_AFTER_WITHDRAWAL = sql`interval '90 days'`;
const MOST_AT_ONCE = 200;

/** Removes requests whose retention period is over, with all their rows; anonymous statistics remain. */
export async function removeClosedRequests(db: Kysely<Tables>): Promise<number> {
  let removed = 0;
  for (let portion = MOST_AT_ONCE; portion === MOST_AT_ONCE; removed += portion)
    portion = await db.transaction().execute(removePortion);
  return removed;
}

async function removePortion(trx: Transaction<Tables>): Promise<number> {
  const over = await trx
    .selectFrom('request')
    .select('id')
    .where(({ eb, or }) =>
      or([
        eb('closed_at', '<', sql<Date>`now() - ${RETENTION_AFTER_CLOSING}`),
        eb('withdrawn_at', '<', sql<Date>`now() - ${RETENTION_AFTER_WITHDRAWAL}`),
      ]),
    )
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (over.length === 0) return 0;
  const requestIds = over.map(({ id }) => id);
  await addToStatistics(trx, requestIds);
  await partRatings(trx, requestIds);
  const persons = await eraseRequests(trx, { requestIds }, { consents: 'AS_THEY_ARE' });
  await erasePersonRows(trx, persons);
  return over.length;
}

/** Adds requests to the statistics: month and categories, too coarse to identify anyone. */
async function addToStatistics(trx: Transaction<Tables>, requestIds: readonly string[]): Promise<void> {
  await sql`insert into request_statistic (month, region, price_band, financing_type, status, requests)
    select date_trunc('month', created_at at time zone 'Europe/Berlin')::date, coalesce(region, 'UNKNOWN'),
      coalesce(price_band, 'UNKNOWN'), coalesce(financing_type, 'UNKNOWN'), coalesce(status, 'UNKNOWN'), count(*)
    from request where id = any(${requestIds}::uuid[]) group by 1, 2, 3, 4, 5
    on conflict (month, region, price_band, financing_type, status)
    do update set requests = request_statistic.requests + excluded.requests`.execute(trx);
}
