import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { lockAdvisers } from '../matching/assigned-advisers.ts';
import { enqueueWithLinks } from '../links/request-links.ts';
import type { RequestReading } from './opened-request.ts';
import {
  CLOSED_NOW,
  SILENT,
  deriveStatus,
  isOverAfter,
  isSilentForLong,
  silentSince,
} from './status-transitions.ts';

type OverdueParts = RequestReading & { readonly jobs: Jobs };

/** Working days after which an adviser who has not opened the request is reminded. */
const REMINDED_AFTER = 1;
/** Days of validity of links in these mails (contract §4). */
const LINK_DAYS = 14;
const OVER_AFTER_DAYS = 90;
const MOST_AT_ONCE = 200;

/**
 * Reminds advisers, once each, who did not open a request by the next working day's end; returns how many.
 */
export async function remindAdvisers({ db, vault, jobs }: OverdueParts): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('request_adviser')
      .innerJoin('request', 'request.id', 'request_adviser.request_id')
      .innerJoin('person', 'person.id', 'request.person_id')
      .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
      .select(['request_adviser.request_id', 'request_adviser.adviser_id', 'joined_at', 'region'])
      .select(['person.id', 'key_id', 'wrapped_key'])
      .select(sql<Date>`now()`.as('now'))
      .where('request_adviser.status', '=', 'RECEIVED')
      .where('request.withdrawn_at', 'is', null)
      .where('request.closed_at', 'is', null)
      .where('adviser.active', '=', true)
      .where('adviser.paused_at', 'is', null)
      // Rough filter before the exact check: no working day ends within twelve hours.
      .where('joined_at', '<', sql<Date>`now() - interval '12 hours'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('delivery')
              .select('delivery.id')
              .where('kind', '=', 'REMINDER')
              .whereRef('delivery.request_id', '=', 'request_adviser.request_id')
              .whereRef('delivery.adviser_id', '=', 'request_adviser.adviser_id'),
          ),
        ),
      )
      .orderBy('joined_at')
      .limit(MOST_AT_ONCE)
      // Concurrent workers skip each other's rows, so each adviser is reminded once.
      .forNoKeyUpdate('request_adviser')
      .skipLocked()
      .execute();
    const due = rows.filter((row) => isOverAfter(REMINDED_AFTER, { ...row, since: row.joined_at }));
    return enqueueWithLinks(
      trx,
      jobs,
      due.map((row) => ({
        kind: 'REMINDER',
        recipient: 'ADVISER',
        link: { purpose: 'PARTNER', requestId: row.request_id, adviserId: row.adviser_id },
        seal: vault.sealOf(row),
      })),
    );
  });
}

/** Offers redistribution to each visitor without contact for two working days, once; returns how many. */
export async function offerRedistribution({ db, vault, jobs }: OverdueParts): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('request')
      .innerJoin('person', 'person.id', 'request.person_id')
      .select(['request.id as request_id', 'region'])
      .select(['person.id', 'key_id', 'wrapped_key'])
      .select(silentSince.as('since'))
      .select(sql<Date>`now()`.as('now'))
      .where('withdrawn_at', 'is', null)
      .where('closed_at', 'is', null)
      .where('status', 'in', SILENT)
      .where(silentSince, '<', sql<Date>`now() - interval '36 hours'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('delivery')
              .select('delivery.id')
              .where('kind', '=', 'REDISTRIBUTION')
              .whereRef('delivery.request_id', '=', 'request.id'),
          ),
        ),
      )
      .orderBy('request.created_at')
      .limit(MOST_AT_ONCE)
      .forNoKeyUpdate('request')
      .skipLocked()
      .execute();
    const due = rows.filter(isSilentForLong);
    return enqueueWithLinks(
      trx,
      jobs,
      due.map((row) => ({
        kind: 'REDISTRIBUTION',
        recipient: 'VISITOR',
        link: { purpose: 'REDISTRIBUTION', requestId: row.request_id, days: LINK_DAYS },
        seal: vault.sealOf(row),
      })),
    );
  });
}

/** Closes requests without activity for 90 days; returns how many. */
export async function closeSilentRequests({ db }: Pick<OverdueParts, 'db'>): Promise<number> {
  const silent = await silentRequests(db).orderBy('last_event_at').limit(MOST_AT_ONCE).execute();
  let closed = 0;
  // Close each request in its own transaction, because locking several in one could deadlock.
  for (const { id } of silent) if (await closeIfSilent(db, id)) closed++;
  return closed;
}

function silentRequests(db: Kysely<Tables>) {
  return db
    .selectFrom('request')
    .select('id')
    .where('closed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('last_event_at', '<', sql<Date>`now() - make_interval(days => ${OVER_AFTER_DAYS})`);
}

/** Closes a request; false after new activity or if another worker has the lock. */
function closeIfSilent(db: Kysely<Tables>, requestId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockAdvisers(trx, requestId);
    const silent = await silentRequests(trx).where('id', '=', requestId).forUpdate().executeTakeFirst();
    if (silent) await close(trx, requestId);
    return silent !== undefined;
  });
}

async function close(trx: Transaction<Tables>, requestId: string): Promise<void> {
  const expired = await trx
    .updateTable('request_adviser')
    .set({ status: 'EXPIRED' })
    .where('request_id', '=', requestId)
    .where('status', 'in', ['RECEIVED', 'VIEWED', 'CONTACTED', 'OFFER_MADE'])
    .returning(['request_id', 'adviser_id', 'status'])
    .execute();
  if (expired.length > 0) await trx.insertInto('request_step').values(expired).execute();
  await deriveStatus(trx, requestId);
  // Close the request directly, because without advisers no status can be derived.
  await trx
    .updateTable('request')
    .set({ status: 'CLOSED', ...CLOSED_NOW })
    .where('id', '=', requestId)
    .execute();
}
