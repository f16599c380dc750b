import type { OperatorToday, StuckDelivery, Age, UnservedRequest } from '@heimvorteil/desk/services';
import { sql, type Kysely } from 'kysely';
import { pausedAdvisers } from '../../leads/advisers/index.ts';
import { newestEvents, trailState } from '../../platform/audit/index.ts';
import type { OperatorParts } from './operator-parts.ts';
import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { Tables } from '../../platform/database/tables.ts';
import { DEADLINE_HOURS, FAILED_STATES, STAGE_WORDS } from '../../leads/deliveries/index.ts';
import type { RequestStatus } from '@heimvorteil/contracts';
import { endOfWorkingDays } from '../../platform/working-days/index.ts';
import { ACTIVE_STATES } from '../../leads/requests/index.ts';

const OPEN = ['RECEIVED', 'VIEWED', 'CONTACTED', 'OFFER_MADE'] as const satisfies readonly RequestStatus[];
/** Working days in which an adviser must contact the visitor (contract §4, States). */
const PROMISED_DAYS = 2;
const PROMISE_WINDOW_DAYS = 30;

/** Open requests by status and age in working days. */
async function openRequests(db: Kysely<Tables>, now: Date): Promise<OperatorToday['open']> {
  // Requests of one day and region have the same age, so group by them instead of reading every request.
  const groups = await db
    .selectFrom('request')
    .select(['region', sql<Date>`min(created_at)`.as('created_at')])
    .select(sql<(typeof OPEN)[number]>`coalesce(status, 'RECEIVED')`.as('status'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('withdrawn_at', 'is', null)
    .where('closed_at', 'is', null)
    .groupBy([
      sql`coalesce(status, 'RECEIVED')`,
      'region',
      sql`(created_at at time zone 'Europe/Berlin')::date`,
    ])
    .execute();
  return OPEN.map((status) => {
    const counts: Record<Age, number> = { under1: 0, upTo2: 0, over2: 0 };
    for (const group of groups)
      if (group.status === status) counts[ageOf(group.created_at, group.region, now)] += Number(group.count);
    return { status, counts };
  });
}

type Region = Parameters<typeof endOfWorkingDays>[2];

function ageOf(from: Date, region: Region, now: Date): Age {
  const isWithin = (days: number) => now.getTime() < Date.parse(endOfWorkingDays(from, days, region));
  if (isWithin(1)) return 'under1';
  return isWithin(PROMISED_DAYS) ? 'upTo2' : 'over2';
}

/** Requests of the last 30 days older than two working days, and how many an adviser contacted in time. */
async function countTimelyContacts(db: Kysely<Tables>, now: Date): Promise<OperatorToday['promise']> {
  const rows = await db
    .selectFrom('request')
    .select(['request.created_at', 'request.region'])
    .select((eb) =>
      eb
        .selectFrom('request_step')
        .select(({ fn }) => fn.min('reached_at').as('first'))
        .whereRef('request_step.request_id', '=', 'request.id')
        .where('request_step.status', 'in', ['CONTACTED', 'OFFER_MADE'])
        .as('contact_at'),
    )
    .where('request.created_at', '>', sql<Date>`now() - make_interval(days => ${PROMISE_WINDOW_DAYS})`)
    // Leave out withdrawn requests: the visitor may have withdrawn before an adviser could react.
    .where('request.withdrawn_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('request_adviser').select('adviser_id').whereRef('request_id', '=', 'request.id')),
    )
    .execute();
  let kept = 0;
  let all = 0;
  for (const { created_at: from, region, contact_at: contact } of rows) {
    const end = Date.parse(endOfWorkingDays(from, PROMISED_DAYS, region));
    const isTimely = contact !== null && contact.getTime() <= end;
    if (!isTimely && now.getTime() < end) continue;
    all += 1;
    if (isTimely) kept += 1;
  }
  return { fulfilled: kept, all };
}

const MOST = 200;

async function stuckDeliveries(db: Kysely<Tables>): Promise<StuckDelivery[]> {
  const rows = await db
    .selectFrom('delivery')
    .leftJoin('adviser', 'adviser.id', 'delivery.adviser_id')
    .leftJoin('request', 'request.id', 'delivery.request_id')
    .select(['delivery.id', 'delivery.kind', 'delivery.channel', 'delivery.recipient', 'delivery.state'])
    .select(['delivery.attempts', 'delivery.created_at', 'delivery.last_error', 'delivery.failed_stage'])
    .select(['delivery.request_id', 'request.number', 'adviser.name as adviser'])
    .select(sql<Date>`delivery.tried_since + make_interval(hours => ${DEADLINE_HOURS})`.as('gives_up_at'))
    .where('delivery.state', 'in', FAILED_STATES)
    .orderBy('delivery.created_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...(row.request_id === null ? {} : { number: row.number ?? caseNumber(row.request_id) }),
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    ...(row.adviser === null || row.recipient !== 'ADVISER' ? {} : { adviser: row.adviser }),
    isOver: row.state === 'parked' || row.state === 'permanently_failed',
    attempts: row.attempts,
    since: row.created_at.toISOString(),
    givesUpAt: row.gives_up_at.toISOString(),
    ...(row.last_error === null ? {} : { lastError: row.last_error }),
    ...(row.failed_stage === null ? {} : { failedAt: STAGE_WORDS[row.failed_stage] }),
  }));
}

const CHANGES = 5;
/** Number of the newest audit events to verify here; the audit page verifies all of them. */
const LATEST_CHECKED = 1_000;
const MIDNIGHT = sql`date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`;

/** Tasks for the operator and the state of the portal. */
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
    promise: await countTimelyContacts(db, now),
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

async function unservedRequests(db: Kysely<Tables>): Promise<UnservedRequest[]> {
  const rows = await db
    .selectFrom('request')
    .select(['id', 'number', 'financing_type', 'region', 'created_at'])
    .where('withdrawn_at', 'is', null)
    .where('closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('request_adviser')
            .select('adviser_id')
            .whereRef('request_id', '=', 'request.id')
            .where('request_adviser.status', 'in', ACTIVE_STATES),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    requestId: row.id,
    number: row.number ?? caseNumber(row.id),
    financingType: row.financing_type ?? 'PurchaseFinancing',
    ...(row.region === null ? {} : { region: row.region }),
    createdAt: row.created_at.toISOString(),
  }));
}
