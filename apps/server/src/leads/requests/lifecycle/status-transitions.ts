import type { AdviserStatus, RequestStatus } from '@heimvorteil/contracts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { endOfWorkingDays } from '../../../platform/working-days/index.ts';

/** States before the first contact; advisers in these states may be replaced. */
export const SILENT = ['RECEIVED', 'VIEWED'] as const satisfies readonly AdviserStatus[];

const PASSED_ON_AFTER = 2;

/** SQL: when the first of a request's advisers without contact received it; null without such an adviser. */
export const silentSince = sql<Date | null>`(select min(joined_at) from request_adviser
  where request_adviser.request_id = request.id and request_adviser.status in (${sql.join(SILENT)}))`;

interface Waiting {
  readonly since: Date | null;
  readonly region: Parameters<typeof endOfWorkingDays>[2];
  /** Current time by the database's clock. */
  readonly now: Date;
}

/** Whether this number of working days has fully passed. */
export function isOverAfter(workingDays: number, { since, region, now }: Waiting): boolean {
  return since !== null && Date.parse(endOfWorkingDays(since, workingDays, region)) <= now.getTime();
}

/** Whether no adviser made contact in time, so others may be asked (contract §4: two working days). */
export function isSilentForLong(waiting: Waiting): boolean {
  return isOverAfter(PASSED_ON_AFTER, waiting);
}

/** States that an adviser can set, by present state (contract §4, States). */
const NEXT: Readonly<Record<AdviserStatus, readonly AdviserStatus[]>> = {
  RECEIVED: ['VIEWED'],
  VIEWED: ['CONTACTED', 'OFFER_MADE', 'DECLINED', 'CLOSED'],
  CONTACTED: ['OFFER_MADE', 'DECLINED', 'CLOSED'],
  OFFER_MADE: ['CLOSED'],
  CLOSED: [],
  DECLINED: [],
  REDISTRIBUTED: [],
  WITHDRAWN: [],
  EXPIRED: [],
};

/** States in which an adviser still works on a request, the furthest first. */
export const ACTIVE_STATES = [
  'OFFER_MADE',
  'CONTACTED',
  'VIEWED',
  'RECEIVED',
] as const satisfies readonly AdviserStatus[];

export function nextStatuses(status: AdviserStatus): readonly AdviserStatus[] {
  return NEXT[status];
}

export function isActive(status: AdviserStatus): boolean {
  return NEXT[status].length > 0;
}

/** Status of the whole request: the furthest adviser's, closed when none is active. */
export function overallStatus(advisers: readonly AdviserStatus[], withdrawn: boolean): RequestStatus {
  if (withdrawn) return 'WITHDRAWN';
  // Replaced advisers do not count, because others have taken over the request.
  const counted = advisers.filter((status) => status !== 'REDISTRIBUTED');
  if (counted.length > 0 && !counted.some(isActive)) return 'CLOSED';
  return ACTIVE_STATES.find((status) => counted.includes(status)) ?? 'RECEIVED';
}

/** Whether all advisers declined; replaced ones and those the visitor withdrew from do not count. */
export function isDeclinedByAll(advisers: readonly AdviserStatus[]): boolean {
  const counted = advisers.filter((status) => status !== 'REDISTRIBUTED' && status !== 'WITHDRAWN');
  return counted.length > 0 && counted.every((status) => status === 'DECLINED');
}

/** Column values that close a request; its links end 90 days later (contract §4, States). */
export const CLOSED_NOW = {
  closed_at: sql<Date>`coalesce(closed_at, now())`,
  expires_at: sql<Date>`coalesce(expires_at, now() + interval '90 days')`,
};

/** Updates the whole request's status after an adviser's step in the same transaction. */
export async function deriveStatus(trx: Transaction<Tables>, requestId: string): Promise<void> {
  // Advisers who act simultaneously wait here, so the last one sees all changes.
  const { withdrawn_at: withdrawnAt } = await trx
    .selectFrom('request')
    .select('withdrawn_at')
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const advisers = await trx
    .selectFrom('request_adviser')
    .select('status')
    .where('request_id', '=', requestId)
    .execute();
  const status = overallStatus(
    advisers.map((adviser) => adviser.status),
    withdrawnAt !== null,
  );
  await trx
    .updateTable('request')
    .set({
      status,
      last_event_at: sql<Date>`now()`,
      ...(status === 'CLOSED'
        ? CLOSED_NOW
        : // A request redistributed after everyone had declined is open again.
          status === 'WITHDRAWN'
          ? {}
          : { closed_at: null, expires_at: null }),
    })
    .where('id', '=', requestId)
    .execute();
}

export async function advanceStatus(
  trx: Transaction<Tables>,
  at: { requestId: string; adviserId: number },
  from: readonly AdviserStatus[],
  status: AdviserStatus,
): Promise<boolean> {
  const row = await trx
    .updateTable('request_adviser')
    .set({ status })
    .where('request_id', '=', at.requestId)
    .where('adviser_id', '=', at.adviserId)
    // If an adviser acts in two windows at once, only one change succeeds.
    .where('status', 'in', from)
    .returning(['request_id', 'adviser_id'])
    .executeTakeFirst();
  if (!row) return false;
  await trx
    .insertInto('request_step')
    .values({ ...row, status })
    .execute();
  await deriveStatus(trx, at.requestId);
  return true;
}
