import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { newLinkToken, type Vault } from '../privacy/index.ts';
import { linkRow } from './request-links.ts';
import { settleStatus } from './settle-status.ts';
import { isOverAfter, isSilentForLong, silentSince } from './silence.ts';
import { SILENT } from './status-transitions.ts';

/** What looking after requests needs. */
export interface OverdueParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly jobs: Jobs;
}

/** After how many working days an adviser is reminded who has not looked. */
const REMINDED_AFTER = 1;
/** Contract §4: the link in the mail. */
const LINK_DAYS = 14;
const OVER_AFTER_DAYS = 90;
const MOST_AT_ONCE = 200;

/** Reminds every adviser who has not looked at a request by the end of the next working day, once; gives how many. */
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
      // No working day ends within less.
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
      // Two workers share the work instead of doing it twice.
      .forNoKeyUpdate('request_adviser')
      .skipLocked()
      .execute();
    const due = rows.filter((row) => isOverAfter(REMINDED_AFTER, { ...row, since: row.joined_at }));
    for (const row of due) {
      const { request_id: requestId, adviser_id: adviserId } = row;
      const token = newLinkToken();
      await trx
        .insertInto('link_token')
        .values(linkRow(token, { purpose: 'PARTNER', requestId, adviserId }))
        .execute();
      await owe(trx, jobs, [
        deliveryRow({
          kind: 'REMINDER',
          recipient: 'ADVISER',
          requestId,
          adviserId,
          links: { tokens: { PARTNER: token }, seal: vault.sealOf(row) },
        }),
      ]);
    }
    return due.length;
  });
}

/** Offers every visitor whom nobody got in touch with within two working days to pass the request on, once; gives how many. */
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
    for (const row of due) {
      const token = newLinkToken();
      const requestId = row.request_id;
      await trx
        .insertInto('link_token')
        .values(linkRow(token, { purpose: 'REDISTRIBUTION', requestId, days: LINK_DAYS }))
        .execute();
      await owe(trx, jobs, [
        deliveryRow({
          kind: 'REDISTRIBUTION',
          recipient: 'VISITOR',
          requestId,
          links: { tokens: { REDISTRIBUTION: token }, seal: vault.sealOf(row) },
        }),
      ]);
    }
    return due.length;
  });
}

/** Closes requests in which nothing has happened for 90 days; gives how many. */
export async function closeSilentRequests({ db }: Pick<OverdueParts, 'db'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const silent = await trx
      .selectFrom('request')
      .select('id')
      .where('closed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('last_event_at', '<', sql<Date>`now() - make_interval(days => ${OVER_AFTER_DAYS})`)
      .orderBy('last_event_at')
      .limit(MOST_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of silent) await close(trx, id);
    return silent.length;
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
  await settleStatus(trx, requestId);
  // One that nobody was asked for has no adviser who could close it.
  await trx
    .updateTable('request')
    .set({
      status: 'CLOSED',
      closed_at: sql<Date>`coalesce(closed_at, now())`,
      expires_at: sql<Date>`coalesce(expires_at, now() + interval '90 days')`,
    })
    .where('id', '=', requestId)
    .execute();
}
