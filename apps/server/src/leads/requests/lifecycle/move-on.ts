import type { AdviserStatus } from '@heimvorteil/contracts';
import type { PartnerAnswer, PartnerCase } from '@heimvorteil/desk/services';
import { noteAudit } from '../../../platform/audit/index.ts';
import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Tables } from '../../../platform/database/tables.ts';
import { deliveryRow, owe } from '../../deliveries/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { newLinkToken, type PersonSeal } from '../../../platform/privacy/index.ts';
import { partnerCase, partnerRow } from '../intake/partner-case.ts';
import type { PartnerParts } from './opened-request.ts';
import { linkRow } from '../links/request-links.ts';
import { isDeclinedByAll, nextStatuses } from './status-transitions.ts';
import { takeStep } from './take-step.ts';

export interface StepParts extends PartnerParts {
  readonly jobs: Jobs;
}

/**
 * An adviser's next status; `'NOT_POSSIBLE'` if it does not follow the present one. Notifies the visitor when the last
 * adviser declines.
 */
export async function moveOn(
  parts: StepParts,
  token: string,
  status: AdviserStatus,
  reason?: string,
): Promise<PartnerAnswer<PartnerCase> | 'NOT_POSSIBLE'> {
  const { done: row, refused: missing } = await partnerRow(parts.db, token);
  if (!row) return { refused: missing };
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
    if (status === 'DECLINED') {
      const seal = parts.vault.sealOf({ ...row, id: row.person_id });
      await tellIfAllDeclined(trx, parts.jobs, { requestId: row.id, seal });
    }
    return true;
  });
  if (moved) parts.jobs.wake('deliveries');
  return moved ? partnerCase(parts, token) : 'NOT_POSSIBLE';
}

/** Notifies the visitor of the options once every adviser has declined. */
async function tellIfAllDeclined(
  trx: Transaction<Tables>,
  jobs: Jobs,
  { requestId, seal }: { requestId: string; seal: PersonSeal },
): Promise<void> {
  const advisers = await trx
    .selectFrom('request_adviser')
    .select('status')
    .where('request_id', '=', requestId)
    .execute();
  if (!isDeclinedByAll(advisers.map((adviser) => adviser.status))) return;
  const token = newLinkToken();
  await trx
    .insertInto('link_token')
    .values(linkRow(token, { purpose: 'STATUS', requestId }))
    .execute();
  const links = { tokens: { STATUS: token }, seal };
  // Repeatable after further advisers were asked.
  const subjectId = randomUUID();
  await owe(trx, jobs, [
    deliveryRow({ kind: 'ALL_DECLINED', recipient: 'VISITOR', requestId, subjectId, links }),
  ]);
}
