import { sql, type Kysely, type Transaction, type ExpressionBuilder } from 'kysely';
import type { LinkPurpose } from '../../../platform/database/column-types.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { hashOfToken } from '../../../platform/privacy/index.ts';

/** Whether a request's links are over, by the database's clock: 90 days after it has closed. */
export const isExpired = sql<boolean>`coalesce(request.expires_at <= now(), false)`.as('expired');

/** Target of a link. */
export interface Link {
  readonly purpose: LinkPurpose;
  readonly requestId: string;
  readonly adviserId?: number;
  readonly subjectId?: string;
  /** Left out: as long as its target. */
  readonly days?: number;
  /** The partner's key whose call it answers. */
  readonly partnerKeyId?: string | undefined;
}

/** Row of a link, which stores only the hash of its token. */
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

/** Link of a token for its purpose only; undefined for any other token. */
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

/** Copies verified contacts to objection links before the requests forget them, because those links never expire. */
export async function carryOnLinks(trx: Transaction<Tables>, requestIds: readonly string[]): Promise<void> {
  await sql`update opt_out_link set verified_indexes = array_append(request.also_verified, request.verified_index)
    from request where request.id = any(${[...requestIds]}::uuid[]) and request.verified_index is not null
      and opt_out_link.request_id = request.id`.execute(trx);
}

/** Requests of an account, or by ids. */
export type WhoseRequests = { readonly accountId: string } | { readonly requestIds: readonly string[] };

/** Condition on `request`. */
export function isOneOf(whose: WhoseRequests) {
  return (eb: ExpressionBuilder<Tables, 'request'>) =>
    'accountId' in whose
      ? eb('request.account_id', '=', whose.accountId)
      : eb('request.id', 'in', whose.requestIds);
}
