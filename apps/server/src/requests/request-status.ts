import type { Found, RequestProgress } from '@heimvorteil/portal/services';
import type { Kysely } from 'kysely';
import { isUuid } from '../database/is-uuid.ts';
import type { Tables } from '../database/tables/tables.ts';
import { BrokenSealError, hashOfToken, type Vault } from '../privacy/index.ts';
import { isExpired } from './link-expiry.ts';
import { historyOf } from './request-history.ts';
import { openFinancing } from './sealed-request.ts';
import { overallStatus } from './status-transitions.ts';

/** How far a request is and which listing it is for, by its visitor's token; nothing that a person stated of themselves. */
export async function requestStatus(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  token: string,
): Promise<Found<RequestProgress>> {
  const request = await requests(db)
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.person_id', 'request.financing', 'person.key_id', 'person.wrapped_key'])
    .innerJoin('link_token', 'link_token.request_id', 'request.id')
    .where('link_token.token_hash', '=', hashOfToken(token))
    .where('link_token.purpose', '=', 'STATUS')
    .executeTakeFirst();
  const { found, missing } = await progressOf(db, request);
  if (!found || !request) return { missing: missing ?? 'NO_REQUEST_FOUND' };
  const listing = listingOf(vault, request);
  return { found: listing ? { ...found, listing } : found };
}

type SealedRequest = { id: string; person_id: string; financing: string } & Parameters<Vault['sealOf']>[0];

/** The listing as it was when the request was sent; how far the request is says a page without it, too. */
function listingOf(vault: Vault, request: SealedRequest): RequestProgress['listing'] {
  try {
    const seal = vault.sealOf({ ...request, id: request.person_id });
    return openFinancing(seal, request.id, request.financing).listing;
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/** The same for the account that it was sent from. */
export async function requestStatusOfAccount(
  db: Kysely<Tables>,
  accountId: string,
  requestId: string,
): Promise<Found<RequestProgress>> {
  if (!isUuid(requestId)) return { missing: 'NO_REQUEST_FOUND' };
  return progressOf(
    db,
    await requests(db)
      .where('request.id', '=', requestId)
      .where('request.account_id', '=', accountId)
      .executeTakeFirst(),
  );
}

function requests(db: Kysely<Tables>) {
  return db
    .selectFrom('request')
    .select(['request.id', 'request.created_at', 'request.withdrawn_at', isExpired]);
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
    .select(['adviser.id', 'adviser.name', 'request_adviser.status', 'request_adviser.public_id'])
    .where('request_id', '=', request.id)
    .orderBy('position')
    .execute();
  return {
    found: {
      status: overallStatus(
        advisers.map(({ status }) => status),
        request.withdrawn_at !== null,
      ),
      advisers: advisers.map(({ public_id: id, name, status }) => ({ id, name, status })),
      createdAt: request.created_at.toISOString(),
      history: await historyOf(
        db,
        request,
        advisers.map(({ id }) => id),
      ),
    },
  };
}
