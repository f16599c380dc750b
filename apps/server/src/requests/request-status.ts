import type { Found, RequestProgress } from '@heimvorteil/portal/services';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { hashOfToken } from '../privacy/index.ts';
import { isExpired } from './link-expiry.ts';
import { historyOf } from './request-history.ts';
import { overallStatus } from './status-transitions.ts';

/** How far a request is, by its visitor's token; reads nothing that a person stated. */
export async function requestStatus(db: Kysely<Tables>, token: string): Promise<Found<RequestProgress>> {
  return progressOf(
    db,
    await requests(db).where('status_token_hash', '=', hashOfToken(token)).executeTakeFirst(),
  );
}

/** The same for the account that it was sent from. */
export async function requestStatusOfAccount(
  db: Kysely<Tables>,
  accountId: string,
  requestId: string,
): Promise<Found<RequestProgress>> {
  // What is no number of ours is refused before the database has to.
  if (!UUID.test(requestId)) return { missing: 'NO_REQUEST_FOUND' };
  return progressOf(
    db,
    await requests(db).where('id', '=', requestId).where('account_id', '=', accountId).executeTakeFirst(),
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function requests(db: Kysely<Tables>) {
  return db.selectFrom('request').select(['id', 'created_at', 'withdrawn_at', isExpired]);
}

async function progressOf(
  db: Kysely<Tables>,
  request: Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirst']>>,
): Promise<Found<RequestProgress>> {
  if (!request) return { missing: 'NO_REQUEST_FOUND' };
  if (request.expired) return { missing: 'REQUEST_EXPIRED' };
  const advisers = await db
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['adviser.id', 'adviser.name', 'request_adviser.status'])
    .where('request_id', '=', request.id)
    .orderBy('position')
    .execute();
  return {
    found: {
      status: overallStatus(
        advisers.map(({ status }) => status),
        request.withdrawn_at !== null,
      ),
      advisers: advisers.map(({ name, status }) => ({ name, status })),
      createdAt: request.created_at.toISOString(),
      history: await historyOf(
        db,
        request,
        advisers.map(({ id }) => id),
      ),
    },
  };
}
