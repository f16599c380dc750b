import { sql, type Kysely, type Transaction, type ExpressionBuilder } from 'kysely';
import type { LinkPurpose } from '../../../platform/database/column-types.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { hashOfToken, newLinkToken, type PersonSeal, type Vault } from '../../../platform/privacy/index.ts';
import { deliveryRow, storeDeliveries, type NewDelivery } from '../../deliveries/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { RequestAccess } from '@heimvorteil/portal/services';
import { isUuid } from '../../../platform/database/storable-value.ts';
import { problem } from '../../../platform/http/calls/problem-error.ts';

/** Whether a request's links are over, by the database's clock: 90 days after it has closed. */
export const isExpired = sql<boolean>`coalesce(request.expires_at <= now(), false)`.as('expired');

interface Link {
  readonly purpose: LinkPurpose;
  readonly requestId: string;
  readonly adviserId?: number;
  readonly subjectId?: string;
  /** Days for which the link is valid; default: as long as the request's other links. */
  readonly days?: number;
  /** Key of the partner whose call returned the link. */
  readonly partnerKeyId?: string | undefined;
}

/** Row of a link, with the hash of its token instead of the token. */
export function linkRow(
  token: string,
  { purpose, requestId, adviserId, subjectId, days, partnerKeyId }: Link,
) {
  return {
    token_hash: hashOfToken(token),
    purpose,
    request_id: requestId,
    adviser_id: adviserId ?? null,
    subject_id: subjectId ?? null,
    partner_key_id: partnerKeyId ?? null,
    ...(days === undefined ? {} : { expires_at: sql<Date>`now() + make_interval(days => ${days})` }),
  };
}

/**
 * Enqueues messages with a link each; returns how many are new. The unique index of messages prevents
 * duplicates, because PostgreSQL checks a locked row again only if it changed. Each link is created with its
 * message, so none is left over.
 */
export async function enqueueWithLinks(
  trx: Transaction<Tables>,
  jobs: Jobs,
  deliveries: readonly (Pick<NewDelivery, 'kind' | 'recipient' | 'adviserId' | 'subjectId'> & {
    readonly link: Link;
    readonly seal: PersonSeal;
  })[],
  dueInSeconds = 0,
): Promise<number> {
  const messages = deliveries.map(({ link, seal, ...message }) => {
    const { requestId, adviserId = null, purpose } = link;
    const token = newLinkToken();
    const links = { tokens: { [purpose]: token }, seal };
    return { row: deliveryRow({ adviserId, ...message, requestId, links }), linkRow: linkRow(token, link) };
  });
  const stored = await storeDeliveries(
    trx,
    jobs,
    messages.map(({ row }) => row),
    dueInSeconds,
  );
  const fresh = messages.filter(({ row }) => stored.has(row.id)).map((message) => message.linkRow);
  if (fresh.length > 0) await trx.insertInto('link_token').values(fresh).execute();
  return fresh.length;
}

/** Link of a token that was issued for this purpose; undefined for any other token. */
export function findLink(db: Kysely<Tables>, token: string, purpose: LinkPurpose) {
  return db
    .selectFrom('link_token')
    .select(['request_id', 'adviser_id', 'subject_id', 'used_at'])
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_over'))
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Appointment page of the request's first adviser, for holders of its status link. */
export function advisoryLinkOf(publicUrl: string, statusToken: string): string {
  return `${publicUrl}/baufinanzierung/anfrage/${statusToken}/termin`;
}

/** Copies verified contacts of ending requests to objection links, because those links never expire. */
export async function copyContacts(trx: Transaction<Tables>, requestIds: readonly string[]): Promise<void> {
  await sql`update opt_out_link set verified_indexes = array_append(request.also_verified, request.verified_index)
    from request where request.id = any(${[...requestIds]}::uuid[]) and request.verified_index is not null
      and opt_out_link.request_id = request.id`.execute(trx);
}

export type RequestSelector = { readonly accountId: string } | { readonly requestIds: readonly string[] };

export function isOneOf(selector: RequestSelector) {
  return (eb: ExpressionBuilder<Tables, 'request'>) =>
    'accountId' in selector
      ? eb('request.account_id', '=', selector.accountId)
      : eb('request.id', 'in', selector.requestIds);
}

/** Groups rows by request and maps each of them; retains their order. */
export function byRequest<Row extends { readonly request_id: string }, Value>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
): Map<string, Value[]> {
  return new Map([...Map.groupBy(rows, (row) => row.request_id)].map(([id, own]) => [id, own.map(valueOf)]));
}

export type VisitedRequest = NonNullable<Awaited<ReturnType<typeof visitedRequest>>>;

/** A request for its visitor, even after its end; undefined for anyone else. */
export function visitedRequest(db: Kysely<Tables>, access: RequestAccess) {
  const found = db
    .selectFrom('request')
    .leftJoin('person', 'person.id', 'request.person_id')
    .select(['request.id', 'request.number', 'request.person_id', 'request.financing', 'request.created_at'])
    .select([
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
