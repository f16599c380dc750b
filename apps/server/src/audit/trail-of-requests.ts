import type { ProfileExport } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** What the trail holds about requests, earliest first; details are codes of the installation and stay out. */
export async function trailOfRequests(
  db: Kysely<Tables>,
  requestIds: readonly string[],
): Promise<ProfileExport['trail']> {
  if (requestIds.length === 0) return [];
  const rows = await db
    .selectFrom('audit_event')
    .select(['happened_at', 'actor', 'action', 'request_id'])
    .where('request_id', 'in', requestIds)
    .orderBy('id')
    .execute();
  return rows.map(({ happened_at: at, actor, action, request_id: requestId }) => ({
    at: at.toISOString(),
    actor,
    action,
    requestId: requestId ?? '',
  }));
}
