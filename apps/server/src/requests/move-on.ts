import type { AdviserStatus } from '@heimvorteil/contracts';
import type { PartnerAnswer, PartnerCase } from '@heimvorteil/desk/services';
import { noteAudit } from '../audit/index.ts';
import { partnerCase, partnerRow, type PartnerParts } from './partner-case.ts';
import { nextStatuses } from './status-transitions.ts';
import { takeStep } from './take-step.ts';

/** An adviser's next step; `'NOT_POSSIBLE'` when it does not follow from the present status. */
export async function moveOn(
  parts: PartnerParts,
  token: string,
  status: AdviserStatus,
  reason?: string,
): Promise<PartnerAnswer<PartnerCase> | 'NOT_POSSIBLE'> {
  const { found: row, missing } = await partnerRow(parts.db, token);
  if (!row) return { missing };
  if (!nextStatuses(row.status).includes(status)) return 'NOT_POSSIBLE';
  const at = { requestId: row.id, adviserId: row.adviser_id };
  const moved = await parts.db.transaction().execute(async (trx) => {
    if (!(await takeStep(trx, at, [row.status], status))) return false;
    await noteAudit(trx, {
      actor: 'ADVISER',
      actorId: String(at.adviserId),
      action: 'STEP_TAKEN',
      requestId: at.requestId,
      detail: { status, ...(reason === undefined ? {} : { reason }) },
    });
    return true;
  });
  return moved ? partnerCase(parts, token) : 'NOT_POSSIBLE';
}
