import type { ProfileExport } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { callOwner } from '../database/call-owner.ts';

/**
 * Entries of the trail about requests, and about an account's sessions and what it was refused, earliest first. Details are
 * codes of the installation and stay out.
 */
export async function trailOf(
  db: Kysely<Tables>,
  { accountId, requestIds }: { accountId: string; requestIds: readonly string[] },
): Promise<ProfileExport['trail']> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['happened_at', 'actor', 'action', 'request_id'])
    .where(({ eb, or, and }) =>
      or([
        ...(requestIds.length > 0 ? [eb('request_id', 'in', requestIds)] : []),
        and([eb('actor_id', '=', accountId), eb('action', 'in', ['SESSION_ENDED', 'ACCESS_REFUSED'])]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ happened_at: at, actor, action, request_id: requestId }) => ({
    at: at.toISOString(),
    actor,
    action,
    ...(requestId === null ? {} : { requestId }),
  }));
}

/** Removes the oldest part of the trail after three years, and stores its last link, to which the rest is chained. */
export async function purgeTrail(db: Kysely<Tables>): Promise<number> {
  return callOwner(db, 'purge_trail');
}
