import type { ProfileExport } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { callOwner } from '../database/call-owner.ts';

/** Trail of requests, and of an account's ended sessions and refusals, earliest first. Details are internal codes and are omitted. */
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

/** Deletes the oldest part after three years, and stores its last link as the anchor of the rest. */
export async function purgeTrail(db: Kysely<Tables>): Promise<number> {
  return callOwner(db, 'purge_trail');
}
