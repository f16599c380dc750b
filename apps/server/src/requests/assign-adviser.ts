import { sql } from 'kysely';
import { noteAudit } from '../audit/index.ts';
import { isUuid } from '../database/is-uuid.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { newLinkToken } from '../privacy/index.ts';
import type { PartnerParts } from './partner-case.ts';
import { linkRow } from './request-links.ts';
import { settleStatus } from './settle-status.ts';
import { UNDER_WAY } from './status-transitions.ts';

/** Contract §4, States. */
const MOST_ACTIVE = 4;

/**
 * Hands a request to an adviser whom the operator has chosen, and owes the mail that tells them; twice is once. False
 * where the request is over, the adviser takes none, had it already, or four have it.
 */
export async function assignAdviser(
  { db, vault, jobs }: Pick<PartnerParts, 'db' | 'vault'> & { jobs: Jobs },
  { requestId, adviserId, by }: { requestId: string; adviserId: number; by: string },
): Promise<boolean> {
  if (!isUuid(requestId)) return false;
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
    const { active, last } = await trx
      .selectFrom('request_adviser')
      .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'))
      .select((eb) => eb.fn.countAll<string>().filterWhere('status', 'in', UNDER_WAY).as('active'))
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    if (Number(active) >= MOST_ACTIVE) return false;
    const added = await trx
      .insertInto('request_adviser')
      .values({
        request_id: requestId,
        adviser_id: adviserId,
        position: last + 1,
        origin: 'ASSIGNED',
        // Nobody was named to the visitor who could have agreed to a call.
        may_call: false,
        status: 'RECEIVED',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('adviser_id')
      .executeTakeFirst();
    if (!added) return false;
    await trx
      .insertInto('request_step')
      .values({ request_id: requestId, adviser_id: adviserId, status: 'RECEIVED' })
      .execute();
    const token = newLinkToken();
    await trx
      .insertInto('link_token')
      .values(linkRow(token, { purpose: 'PARTNER', requestId, adviserId }))
      .execute();
    await settleStatus(trx, requestId);
    const links = { tokens: { PARTNER: token }, seal: vault.sealOf(request) };
    await owe(trx, jobs, [
      deliveryRow({ kind: 'REQUEST', recipient: 'ADVISER', requestId, adviserId, links }),
    ]);
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
