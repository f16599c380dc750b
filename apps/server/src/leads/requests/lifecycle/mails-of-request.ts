import type { RequestProgress } from '@heimvorteil/portal/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { mailsObjectedSince } from '../../deliveries/index.ts';

/** Whether a `request` has its address verified. */
export const IS_EMAIL_VERIFIED = sql<boolean>`coalesce(
  request.email_index = any(request.also_verified || request.verified_index), false)`;

const STOPPED_SINCE = mailsObjectedSince({ recipient: sql`'VISITOR'`, isReminder: sql`false` });

/** Whether an objection stops a `request`'s mails to its verified address. */
export const ARE_MAILS_STOPPED = sql<boolean>`(${IS_EMAIL_VERIFIED} and ${STOPPED_SINCE} is not null)`;

/**
 * State of a request's mails for its visitor; undefined if they are sent. For an unverified address it is constant, so
 * no one learns whether its owner objected.
 */
export async function mailsOfRequest(
  db: Kysely<Tables>,
  requestId: string,
): Promise<RequestProgress['mails']> {
  const row = await db
    .selectFrom('request')
    .select(IS_EMAIL_VERIFIED.as('isVerified'))
    .select(STOPPED_SINCE.as('since'))
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.isVerified) return { standing: 'UNVERIFIED' };
  return row.since === null ? undefined : { standing: 'OBJECTED', since: row.since.toISOString() };
}
