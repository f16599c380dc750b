import { writtenBorrowers } from '@heimvorteil/forms/borrowers';
import type { PartnerAnswer, PartnerPerson } from '@heimvorteil/desk/services';
import { sql } from 'kysely';
import { noteAudit } from '../../../platform/audit/index.ts';
import { checkPhoneNumber } from '../../../people/phone-verification/index.ts';
import { partnerAt, partnerRow } from './partner-case.ts';
import type { PartnerParts } from '../lifecycle/opened-request.ts';
import { openBorrowers, openContact, openFinancing } from './sealed-request.ts';
import { takeStep } from '../lifecycle/take-step.ts';

/** Opens the contact for the adviser behind a link; the access is logged first, and the first one is VIEWED. */
export async function openPerson(parts: PartnerParts, token: string): Promise<PartnerAnswer<PartnerPerson>> {
  const at = await partnerAt(parts.db, token);
  if (!at.done) return at;
  const { requestId, adviserId } = at.done;
  const opened = await parts.db.transaction().execute(async (trx) => {
    // Serialised, or two accesses would count as one.
    await trx
      .selectFrom('request_adviser')
      .select('adviser_id')
      .where('request_id', '=', requestId)
      .where('adviser_id', '=', adviserId)
      .forUpdate()
      .execute();
    // Read after the lock, because a request may have ended meanwhile.
    const { done: row, refused } = await partnerRow(trx, token);
    if (!row) return { refused };
    await takeStep(trx, at.done, ['RECEIVED'], 'VIEWED');
    const by = { actor: 'ADVISER', actorId: String(adviserId) } as const;
    await noteAudit(trx, { ...by, action: 'PERSON_OPENED', requestId });
    const looks = await trx
      .selectFrom('audit_event')
      .select((eb) => [eb.fn.countAll<string>().as('count'), sql<Date>`now()`.as('now')])
      .where('request_id', '=', requestId)
      .where('actor', '=', by.actor)
      .where('actor_id', '=', by.actorId)
      .where('action', '=', 'PERSON_OPENED')
      .executeTakeFirstOrThrow();
    return { done: { row, looks } };
  });
  if (!opened.done) return opened;
  const { row, looks } = opened.done;
  const seal = parts.vault.sealOf({ ...row, id: row.person_id });
  const contact = openContact(seal, row.id, row.contact);
  return {
    done: {
      ...contact,
      dialledNumber: checkPhoneNumber(contact.phoneNumber).e164 ?? contact.phoneNumber.replaceAll(/\D/g, ''),
      financingType: openFinancing(seal, row.id, row.financing).stated.financingType,
      borrowers: row.borrowers === null ? [] : writtenBorrowers(openBorrowers(seal, row.id, row.borrowers)),
      look: Number(looks.count),
      openedAt: looks.now.toISOString(),
    },
  };
}
