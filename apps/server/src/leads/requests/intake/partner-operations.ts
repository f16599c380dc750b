import type { PartnerAnswer, PartnerCase, PartnerServices, PartnerPerson } from '@heimvorteil/desk/services';
import { partnerCase, partnerAt, partnerRow } from './partner-case.ts';
import { formatBorrowers } from '@heimvorteil/forms/borrowers';
import { sql, type Transaction } from 'kysely';
import { noteAudit } from '../../../platform/audit/index.ts';
import { checkPhoneNumber } from '../../../people/phone-verification/index.ts';
import type { PartnerParts } from '../lifecycle/opened-request.ts';
import { openBorrowers, openContact, openFinancing } from './sealed-request.ts';
import { isDeclinedByAll, nextStatuses, advanceStatus } from '../lifecycle/status-transitions.ts';
import type { AdviserStatus } from '@heimvorteil/contracts';
import { randomUUID } from 'node:crypto';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { PersonSeal } from '../../../platform/privacy/index.ts';
import { lockAdvisers } from '../matching/assigned-advisers.ts';
import { enqueueWithLinks } from '../links/request-links.ts';

export interface PartnerOperations extends Pick<PartnerServices, 'openPerson' | 'moveOn'> {
  find(token: string): Promise<PartnerAnswer<PartnerCase>>;
}

export function partnerOperations(parts: StepParts): PartnerOperations {
  return {
    find: (token) => partnerCase(parts, token),
    openPerson: (token) => openPerson(parts, token),
    moveOn: (token, status, reason) => setStatus(parts, token, status, reason),
  };
}

/** Opens contact data for the adviser behind a link. Logs each access; the first sets the status VIEWED. */
export async function openPerson(parts: PartnerParts, token: string): Promise<PartnerAnswer<PartnerPerson>> {
  const at = await partnerAt(parts.db, token);
  if (!at.done) return at;
  const { requestId, adviserId } = at.done;
  const opened = await parts.db.transaction().execute(async (trx) => {
    // Lock, because two concurrent accesses would otherwise count as one.
    await lockAdvisers(trx, requestId, adviserId);
    // Read after the lock, because a request may have ended meanwhile.
    const { done: row, refused } = await partnerRow(trx, token);
    if (!row) return { refused };
    await advanceStatus(trx, at.done, ['RECEIVED'], 'VIEWED');
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
      borrowers: row.borrowers === null ? [] : formatBorrowers(openBorrowers(seal, row.id, row.borrowers)),
      look: Number(looks.count),
      openedAt: looks.now.toISOString(),
    },
  };
}

interface StepParts extends PartnerParts {
  readonly jobs: Jobs;
}

/**
 * Sets an adviser's next status; `'NOT_POSSIBLE'` if it does not follow the present one. Notifies the visitor
 * when the last adviser declines.
 */
export async function setStatus(
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
    if (!(await advanceStatus(trx, at, [row.status], status))) return false;
    await noteAudit(trx, {
      actor: 'ADVISER',
      actorId: String(at.adviserId),
      action: 'STEP_TAKEN',
      requestId: at.requestId,
      detail: { status, ...(reason === undefined ? {} : { reason }) },
    });
    if (status === 'DECLINED') {
      const seal = parts.vault.sealOf({ ...row, id: row.person_id });
      await notifyIfAllDeclined(trx, parts.jobs, { requestId: row.id, seal });
    }
    return true;
  });
  if (moved) parts.jobs.wake('deliveries');
  return moved ? partnerCase(parts, token) : 'NOT_POSSIBLE';
}

async function notifyIfAllDeclined(
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
  const link = { purpose: 'STATUS', requestId } as const;
  // An id per message, because all advisers may decline again after others were asked.
  const subjectId = randomUUID();
  await enqueueWithLinks(trx, jobs, [{ kind: 'ALL_DECLINED', recipient: 'VISITOR', subjectId, link, seal }]);
}
