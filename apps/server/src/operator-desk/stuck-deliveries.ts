import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { StuckDelivery } from '@heimvorteil/desk/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { DEADLINE_HOURS, FAILED_STATES, STAGE_WORDS } from '../deliveries/index.ts';

const MOST = 200;

/** The deliveries that wait for somebody, the one given up next first. */
export async function stuckDeliveries(db: Kysely<Tables>): Promise<StuckDelivery[]> {
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
