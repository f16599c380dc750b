import { sql } from 'kysely';
import { endOfWorkingDays } from '../../../platform/working-days/index.ts';
import { SILENT } from './status-transitions.ts';

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
