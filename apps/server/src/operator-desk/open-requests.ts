import type { RequestStatus } from '@heimvorteil/contracts';
import type { Age, OperatorToday } from '@heimvorteil/desk/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { endOfWorkingDays } from '../working-days/index.ts';

const OPEN = ['RECEIVED', 'VIEWED', 'CONTACTED', 'OFFER_MADE'] as const satisfies readonly RequestStatus[];
/** Contract §4, States. */
const PROMISED_DAYS = 2;
const PROMISE_SHOWN_DAYS = 30;

/** Open requests by where they stand and how many working days they are old. */
export async function openRequests(db: Kysely<Tables>, now: Date): Promise<OperatorToday['open']> {
  // Ages begin at the end of a day: a group is as large as a day and a state.
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

/** How many of the requests of 30 days whose two working days are over had contact within them. */
export async function keptPromises(db: Kysely<Tables>, now: Date): Promise<OperatorToday['promise']> {
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
    .where('request.created_at', '>', sql<Date>`now() - make_interval(days => ${PROMISE_SHOWN_DAYS})`)
    // Whoever took it back may have done so before anybody could answer.
    .where('request.withdrawn_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('request_adviser').select('adviser_id').whereRef('request_id', '=', 'request.id')),
    )
    .execute();
  let kept = 0;
  let all = 0;
  for (const { created_at: from, region, contact_at: contact } of rows) {
    const end = Date.parse(endOfWorkingDays(from, PROMISED_DAYS, region));
    const isKept = contact !== null && contact.getTime() <= end;
    if (!isKept && now.getTime() < end) continue;
    all += 1;
    if (isKept) kept += 1;
  }
  return { kept, all };
}
