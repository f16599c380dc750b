import type { AdviserStatus, RequestStatus } from '@heimvorteil/contracts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { endOfWorkingDays } from '../../../platform/working-days/index.ts';

/** Those who have not got in touch, and may be replaced. */
export const SILENT = ['RECEIVED', 'VIEWED'] as const satisfies readonly AdviserStatus[];

/** Contract §4: after how many working days without contact the visitor may pass a request on. */
const PASSED_ON_AFTER = 2;

/** Since when the first of those who have not got in touch has a request of the query's; null: nobody keeps silent. */
export const silentSince = sql<Date | null>`(select min(joined_at) from request_adviser
  where request_adviser.request_id = request.id and request_adviser.status in (${sql.join(SILENT)}))`;

/** A moment with what decides about working days after it. */
interface Waiting {
  readonly since: Date | null;
  readonly region: Parameters<typeof endOfWorkingDays>[2];
  /** By the database's clock. */
  readonly now: Date;
}

/** Whether the end of that many working days has passed. */
export function isOverAfter(workingDays: number, { since, region, now }: Waiting): boolean {
  return since !== null && Date.parse(endOfWorkingDays(since, workingDays, region)) <= now.getTime();
}

/** Whether nobody has got in touch for so long that others may be asked. */
export function isSilentForLong(waiting: Waiting): boolean {
  return isOverAfter(PASSED_ON_AFTER, waiting);
}

/** What an adviser may do (contract §4, States); withdrawing, redistributing and running out are somebody else's doing. */
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

/** Where an adviser still has to do with a request, the furthest first. */
export const UNDER_WAY = [
  'OFFER_MADE',
  'CONTACTED',
  'VIEWED',
  'RECEIVED',
] as const satisfies readonly AdviserStatus[];

/** What an adviser may do next, in the order in which it usually goes. */
export function nextStatuses(status: AdviserStatus): readonly AdviserStatus[] {
  return NEXT[status];
}

/** Whether an adviser still has to do with a request. */
export function isActive(status: AdviserStatus): boolean {
  return NEXT[status].length > 0;
}

/** Where a request stands as a whole: as far as its furthest adviser, closed when nobody goes on. */
export function overallStatus(advisers: readonly AdviserStatus[], withdrawn: boolean): RequestStatus {
  if (withdrawn) return 'WITHDRAWN';
  // Who was replaced hands the request on: it does not close with them.
  const counted = advisers.filter((status) => status !== 'REDISTRIBUTED');
  if (counted.length > 0 && !counted.some(isActive)) return 'CLOSED';
  return UNDER_WAY.find((status) => counted.includes(status)) ?? 'RECEIVED';
}

/** Whether everybody who was asked has declined; who was replaced or whom the visitor withdrew from is not counted. */
export function isDeclinedByAll(advisers: readonly AdviserStatus[]): boolean {
  const counted = advisers.filter((status) => status !== 'REDISTRIBUTED' && status !== 'WITHDRAWN');
  return counted.length > 0 && counted.every((status) => status === 'DECLINED');
}

/** Notes where a request stands as a whole, after one of its advisers took a step in the same transaction. */
export async function settleStatus(trx: Transaction<Tables>, requestId: string): Promise<void> {
  // Advisers who move at once wait here for each other: whoever is last sees the steps of all.
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
      // Links end 90 days after closing (contract §4, States).
      ...(status === 'CLOSED'
        ? {
            closed_at: sql<Date>`coalesce(closed_at, now())`,
            expires_at: sql<Date>`coalesce(expires_at, now() + interval '90 days')`,
          }
        : // Passed on after everybody had declined it goes on again.
          status === 'WITHDRAWN'
          ? {}
          : { closed_at: null, expires_at: null }),
    })
    .where('id', '=', requestId)
    .execute();
}
