import type { LoggedCall } from '@heimvorteil/desk/services';
import { noteAudit } from '../audit/index.ts';
import type { AtAdviser } from '../conversation/index.ts';
import { callConsentOf, takeStep } from '../requests/index.ts';
import type { AdviserParts } from './adviser-parts.ts';
import { addNote } from './notes.ts';

/**
 * Enters a call: a use of the consent to it, and the first contact where somebody was reached; under the same key it is one.
 * False where this adviser may not call, any more or at all.
 */
export async function logCall(
  { db, market, vault }: Pick<AdviserParts, 'db' | 'market' | 'vault'>,
  { requestId, adviserId }: AtAdviser,
  { outcome, minutes, nextStep, key }: LoggedCall & { key: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const holder = await trx
      .selectFrom('request_adviser')
      .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
      .select(['may_call', 'adviser.name', 'adviser.provider_id'])
      .where('request_id', '=', requestId)
      .where('adviser_id', '=', adviserId)
      .where('request_adviser.status', 'in', ['VIEWED', 'CONTACTED', 'OFFER_MADE'])
      .forUpdate('request_adviser')
      .executeTakeFirst();
    const consent = await callConsentOf(trx, { requestId, adviserId });
    if (!holder?.may_call || !consent?.holds) return false;
    const known = await trx
      .selectFrom('audit_event')
      .select('id')
      .where('request_id', '=', requestId)
      .where('action', '=', 'CALL_LOGGED')
      .where('subject', '=', key)
      .executeTakeFirst();
    if (known) return true;
    await trx
      .insertInto('consent_use')
      .values({
        consent_id: consent.id,
        adviser_id: adviserId,
        company: market.current().providers.get(holder.provider_id)?.name ?? holder.name,
        use: 'CALL',
      })
      .execute();
    await noteAudit(trx, {
      actor: 'ADVISER',
      actorId: String(adviserId),
      action: 'CALL_LOGGED',
      requestId,
      subject: key,
      detail: { outcome, ...(minutes === undefined ? {} : { minutes }) },
    });
    // What was agreed on is for this adviser, not for the trail.
    if (nextStep !== undefined)
      await addNote(trx, { vault }, { requestId, adviserId }, { text: nextStep, key });
    if (outcome === 'REACHED') await takeStep(trx, { requestId, adviserId }, ['VIEWED'], 'CONTACTED');
    return true;
  });
}
