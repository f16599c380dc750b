import { sql } from 'kysely';
import { noteAudit } from '../../../platform/audit/index.ts';
import { isUuid, isRowNumber } from '../../../platform/database/storable-value.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { askAdvisers } from './ask-advisers.ts';
import type { PartnerParts } from '../lifecycle/opened-request.ts';
import { UNDER_WAY, settleStatus } from '../lifecycle/status-transitions.ts';

/** Contract §4, States. */
const MOST_ACTIVE = 4;

/**
 * Assigns an adviser chosen by the operator and enqueues the mail; idempotent. False if the request is over, four have
 * it, or the adviser takes none or had it already.
 */
export async function assignAdviser(
  { db, vault, jobs }: Pick<PartnerParts, 'db' | 'vault'> & { jobs: Jobs },
  { requestId, adviserId, by }: { requestId: string; adviserId: number; by: string },
): Promise<boolean> {
  if (!isUuid(requestId) || !isRowNumber(adviserId)) return false;
  const isAssigned = await db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('request')
      .innerJoin('person', 'person.id', 'request.person_id')
      .select(['person.id', 'person.key_id', 'person.wrapped_key'])
      .where('request.id', '=', requestId)
      .where('withdrawn_at', 'is', null)
      .where('closed_at', 'is', null)
      .forUpdate('request')
      .executeTakeFirst();
    const adviser = await trx
      .selectFrom('adviser')
      .select('id')
      .where('id', '=', adviserId)
      .where('active', '=', true)
      .where('paused_at', 'is', null)
      .executeTakeFirst();
    if (!request || !adviser) return false;
    const { active, last, had } = await trx
      .selectFrom('request_adviser')
      .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'))
      .select((eb) => eb.fn.countAll<string>().filterWhere('status', 'in', UNDER_WAY).as('active'))
      .select((eb) => eb.fn.countAll<string>().filterWhere('adviser_id', '=', adviserId).as('had'))
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    if (Number(active) >= MOST_ACTIVE || Number(had) > 0) return false;
    await askAdvisers(trx, jobs, {
      requestId,
      seal: vault.sealOf(request),
      matches: [{ adviserId, origin: 'ASSIGNED', reasons: [], company: '' }],
      askedBefore: last,
      // The visitor saw no name to consent to.
      callConsentId: undefined,
    });
    await settleStatus(trx, requestId);
    await noteAudit(trx, {
      actor: 'OPERATOR',
      actorId: by,
      action: 'ADVISER_ASSIGNED',
      requestId,
      detail: { adviser: adviserId },
    });
    return true;
  });
  if (isAssigned) jobs.wake('deliveries');
  return isAssigned;
}
