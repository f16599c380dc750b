import { sql, type Kysely } from 'kysely';
import type { LinkPurpose } from '../../../platform/database/column-types.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { hashOfToken } from '../../../platform/privacy/index.ts';

/** What a link is for. */
export interface Link {
  readonly purpose: LinkPurpose;
  readonly requestId: string;
  readonly adviserId?: number;
  readonly subjectId?: string;
  /** Left out: as long as what it leads to. */
  readonly days?: number;
  /** The partner's key whose call it answers. */
  readonly partnerKeyId?: string | undefined;
}

/** The row of a link; its token stands nowhere else. */
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

/** The link behind a token, for its purpose only; undefined for every other token. */
export function findLink(db: Kysely<Tables>, token: string, purpose: LinkPurpose) {
  return db
    .selectFrom('link_token')
    .select(['request_id', 'adviser_id', 'subject_id', 'used_at'])
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_over'))
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}
