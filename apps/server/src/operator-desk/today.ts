import type { OperatorToday } from '@heimvorteil/desk/services';
import { sql } from 'kysely';
import { pausedAdvisers } from '../advisers/index.ts';
import { newestEvents, trailState } from '../audit/index.ts';
import { keptPromises, openRequests } from './open-requests.ts';
import type { OperatorParts } from './operator-parts.ts';
import { stuckDeliveries } from './stuck-deliveries.ts';
import { unservedRequests } from './unserved-requests.ts';

const CHANGES = 5;
/** The whole chain is checked where the trail is searched. */
const LATEST_CHECKED = 1_000;
const MIDNIGHT = sql`date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`;

/** What needs the operator, and how the portal does. */
export async function today({ db, market }: OperatorParts): Promise<OperatorToday> {
  const counted = await db
    .selectNoFrom([
      sql<Date>`now()`.as('now'),
      sql<number>`(select count(*)::int from request where created_at >= ${MIDNIGHT})`.as('requests'),
      sql<number>`(select count(*)::int from delivery where state = 'delivered' and changed_at >= ${MIDNIGHT})`.as(
        'delivered',
      ),
      sql<number>`(select count(*)::int from suppression where scope = 'ALL')`.as('objections'),
      sql<number>`(select count(*)::int from delivery join request on request.id = delivery.request_id
        where delivery.state = 'blocked' and request.closed_at is null)`.as('blocked'),
      sql<number>`(select count(*)::int from rating_submission where state = 'WAITING')`.as('ratings'),
      sql<number>`(select count(*)::int from adviser where active and paused_at is null)`.as('active'),
    ])
    .executeTakeFirstOrThrow();
  const { now } = counted;
  const age = market.age();
  const programmes = market.programmesAge();
  return {
    now: now.toISOString(),
    stuck: await stuckDeliveries(db),
    unserved: await unservedRequests(db),
    open: await openRequests(db, now),
    promise: await keptPromises(db, now),
    advisers: { active: counted.active, paused: await pausedAdvisers(db) },
    requestsToday: counted.requests,
    deliveredToday: counted.delivered,
    objections: counted.objections,
    blocked: counted.blocked,
    ratings: counted.ratings,
    ...(age === undefined ? {} : { market: { days: age.days, isOutdated: age.isOutdated } }),
    ...(programmes === undefined
      ? {}
      : { programmes: { days: programmes.days, isOutdated: programmes.isOutdated } }),
    trail: await trailState(db, LATEST_CHECKED),
    changes: await newestEvents(db, CHANGES),
  };
}
