import type { RequestAccess } from '@heimvorteil/portal/services';
import type { Kysely } from 'kysely';
import { isUuid } from '../../../platform/database/storable-value.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { problem } from '../../../platform/http/calls/problem-error.ts';
import { hashOfToken, type PersonSeal, type Vault } from '../../../platform/privacy/index.ts';
import { isExpired } from './request-links.ts';

export type VisitedRequest = NonNullable<Awaited<ReturnType<typeof visitedRequest>>>;

/** A request for its visitor, even if over; undefined for anyone else. */
export function visitedRequest(db: Kysely<Tables>, access: RequestAccess) {
  const found = db
    .selectFrom('request')
    .leftJoin('person', 'person.id', 'request.person_id')
    .select([
      'request.id',
      'request.number',
      'request.person_id',
      'request.financing',
      'request.created_at',
      'request.withdrawn_at',
      'request.objected_at',
      'person.key_id',
      'person.wrapped_key',
      isExpired,
    ]);
  if (access.token !== undefined) {
    return found
      .innerJoin('link_token', 'link_token.request_id', 'request.id')
      .where('link_token.token_hash', '=', hashOfToken(access.token))
      .where('link_token.purpose', '=', 'STATUS')
      .executeTakeFirst();
  }
  if (!isUuid(access.requestId)) return Promise.resolve(undefined);
  return found
    .where('request.id', '=', access.requestId)
    .where('request.account_id', '=', access.accountId)
    .executeTakeFirst();
}

/** Like `visitedRequest`; throws a ProblemError, 404 `NO_REQUEST_FOUND` or 410 `REQUEST_EXPIRED`. */
export async function requireVisited(db: Kysely<Tables>, access: RequestAccess): Promise<VisitedRequest> {
  const request = await visitedRequest(db, access);
  if (!request) throw problem(404, 'NO_REQUEST_FOUND');
  if (request.expired) throw problem(410, 'REQUEST_EXPIRED');
  return request;
}

/** Seal of a request's person; undefined once deleted. Throws a BrokenSealError if the key is lost. */
export function sealOfVisited(
  vault: Vault,
  { person_id: id, key_id, wrapped_key }: Pick<VisitedRequest, 'person_id' | 'key_id' | 'wrapped_key'>,
): PersonSeal | undefined {
  return key_id === null || wrapped_key === null ? undefined : vault.sealOf({ id, key_id, wrapped_key });
}
