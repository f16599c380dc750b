import type { AdviserStatus } from '@heimvorteil/contracts';
import type { Found, PartnerCase } from '@heimvorteil/portal/services';
import { partnerCase, type PartnerParts } from './partner-case.ts';
import { findLink } from './request-links.ts';
import { settleStatus } from './settle-status.ts';
import { nextStatuses } from './status-transitions.ts';

/** An adviser's next step; `'NOT_POSSIBLE'` when it does not follow from the present status. */
export async function moveOn(
  parts: PartnerParts,
  token: string,
  status: AdviserStatus,
): Promise<Found<PartnerCase> | 'NOT_POSSIBLE'> {
  const current = await partnerCase(parts, token);
  if (!current.found) return current;
  const from = current.found.status;
  if (!nextStatuses(from).includes(status)) return 'NOT_POSSIBLE';
  const link = await findLink(parts.db, token, 'PARTNER');
  if (!link) return { missing: 'NO_REQUEST_FOUND' };
  const moved = await parts.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('request_adviser')
      .set({ status })
      .where('request_id', '=', link.request_id)
      .where('adviser_id', '=', link.adviser_id)
      // Two windows of the same adviser: only one of them takes the step.
      .where('status', '=', from)
      .returning(['request_id', 'adviser_id'])
      .executeTakeFirst();
    if (!row) return false;
    await trx
      .insertInto('request_step')
      .values({ ...row, status })
      .execute();
    await settleStatus(trx, row.request_id);
    return true;
  });
  return moved ? partnerCase(parts, token) : 'NOT_POSSIBLE';
}
