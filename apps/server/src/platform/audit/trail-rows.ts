import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { TrailEvent, TrailQuery } from '@heimvorteil/desk/services';
import { sql, type Kysely } from 'kysely';
import { isUuid } from '../database/storable-value.ts';
import type { Tables } from '../database/tables.ts';

const MOST_FOUND = 200;

/** Latest operator actions. */
export async function newestEvents(db: Kysely<Tables>, most: number): Promise<TrailEvent[]> {
  const rows = await events(db).where('actor', '=', 'OPERATOR').limit(most).execute();
  return rows.map(shown);
}

/** Events by request, actor, action and days, newest first. */
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
  return rows.map(shown);
}

function events(db: Kysely<Tables>) {
  return db
    .selectFrom('audit_event')
    .leftJoin('request', 'request.id', 'audit_event.request_id')
    .select(['audit_event.id', 'happened_at', 'actor', 'actor_id', 'action', 'audit_event.request_id'])
    .select(['detail', 'request.number'])
    .orderBy('audit_event.id', 'desc');
}

function shown(row: Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]): TrailEvent {
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
