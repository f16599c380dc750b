import { noteAudit } from '../../platform/audit/index.ts';
import type { AtAdviser } from '../../leads/conversation/index.ts';
import type { AdviserParts } from './adviser-parts.ts';

/** Notes what an adviser sent; sent twice it is one. */
export async function noteOnce(
  { db }: Pick<AdviserParts, 'db'>,
  { requestId, adviserId }: AtAdviser,
  action: 'MESSAGE_SENT' | 'OFFER_SENT',
  subject: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two windows at once wait here for each other.
    await trx
      .selectFrom('request_adviser')
      .select('adviser_id')
      .where('request_id', '=', requestId)
      .where('adviser_id', '=', adviserId)
      .forUpdate()
      .execute();
    const known = await trx
      .selectFrom('audit_event')
      .select('id')
      .where('request_id', '=', requestId)
      .where('action', '=', action)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (!known)
      await noteAudit(trx, { actor: 'ADVISER', actorId: String(adviserId), action, requestId, subject });
  });
}
