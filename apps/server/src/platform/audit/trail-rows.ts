import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { TrailEvent, TrailQuery } from '@heimvorteil/desk/services';
import { sql, type Kysely } from 'kysely';
import { isUuid } from '../database/storable-value.ts';
import type { Tables } from '../database/tables.ts';
import type { ProfileExport } from '@heimvorteil/contracts';
import { callOwner } from '../database/common-sql.ts';

const MOST_FOUND = 200;

/** Latest actions of operators, newest first. */
export async function newestEvents(db: Kysely<Tables>, most: number): Promise<TrailEvent[]> {
  const rows = await events(db).where('actor', '=', 'OPERATOR').limit(most).execute();
  return rows.map(toTrailEvent);
}

/** Events that match the query's request, actor, action and days, newest first. */
export async function findEvents(db: Kysely<Tables>, query: TrailQuery): Promise<TrailEvent[]> {
  const { request, actor, action, from, until } = query;
  const rows = await events(db)
    .$if(actor !== undefined, (all) => all.where('actor', '=', actor as TrailEvent['actor']))
    .$if(action !== undefined, (all) => all.where('action', '=', action ?? ''))
    .$if(request !== undefined, (all) =>
      isUuid(request ?? '')
        ? all.where('audit_event.request_id', '=', request ?? '')
        : all.where('request.number', '=', (request ?? '').toUpperCase()),
    )
    .$if(from !== undefined, (all) =>
      all.where('happened_at', '>=', sql<Date>`${from}::date::timestamp at time zone 'Europe/Berlin'`),
    )
    .$if(until !== undefined, (all) =>
      all.where('happened_at', '<', sql<Date>`(${until}::date + 1)::timestamp at time zone 'Europe/Berlin'`),
    )
    .limit(MOST_FOUND)
    .execute();
  return rows.map(toTrailEvent);
}

function events(db: Kysely<Tables>) {
  return db
    .selectFrom('audit_event')
    .leftJoin('request', 'request.id', 'audit_event.request_id')
    .select(['audit_event.id', 'happened_at', 'actor', 'actor_id', 'action', 'audit_event.request_id'])
    .select(['detail', 'request.number'])
    .orderBy('audit_event.id', 'desc');
}

function toTrailEvent(row: Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]): TrailEvent {
  const { request_id: requestId } = row;
  return {
    id: row.id,
    at: row.happened_at.toISOString(),
    actor: row.actor,
    ...(row.actor_id === null ? {} : { actorId: row.actor_id }),
    action: row.action,
    ...(requestId === null ? {} : { requestId, number: row.number ?? caseNumber(requestId) }),
    detail: Object.entries(row.detail)
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(', '),
  };
}

/** Audit events of requests, and of an account's ended sessions and refusals, in order; without details. */
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

/** Deletes audit events after three years; stores the last deleted hash to verify the rest of the chain. */
export async function purgeTrail(db: Kysely<Tables>): Promise<number> {
  return callOwner(db, 'purge_trail');
}
