import { LONGEST_REQUEST_MESSAGE, type FinancingCase } from '@heimvorteil/contracts';
import type {
  PartnerAnswer,
  PartnerServices,
  LoggedCall,
  CalculatedToday,
  PartnerView,
} from '@heimvorteil/desk/services';
import {
  writeAsAdviser,
  type AtAdviser,
  listDocuments,
  offersOfAdviser,
} from '../../leads/conversation/index.ts';
import { ProblemError } from '../../platform/http/calls/problem-error.ts';
import {
  partnerOperations,
  partnerAt,
  callConsentOf,
  advanceStatus,
  caseOfPartner,
  type PartnerOperations,
} from '../../leads/requests/index.ts';
import { writeNote, addNote, noteOnce, type AdviserParts } from './notes.ts';
import { draftOffer, storeAndPriceDraft, sendDraft } from './offer-draft.ts';
import { noteAudit } from '../../platform/audit/index.ts';
import { derivationOfCase, requestCalculation } from '@heimvorteil/calculations';
import { appointmentWith } from '../../leads/appointments/index.ts';
import { draftSavedAt } from './stored-draft.ts';
import { partnerHistory } from './partner-history.ts';

export function adviserServices(parts: AdviserParts): PartnerServices {
  const partner = partnerOperations(parts);
  return {
    ...partner,
    find: (token) => unlessEnded(parts, token, () => findView(parts, partner, token)),
    write: (token, text, key) =>
      within(parts, token, async (at) => {
        if (text.length > LONGEST_REQUEST_MESSAGE) return false;
        const { id } = await writeAsAdviser(parts, at, { text, key });
        await noteOnce(parts, at, 'MESSAGE_SENT', id);
        return true;
      }),
    logCall: (token, call, key) => within(parts, token, (at) => logCall(parts, at, { ...call, key })),
    note: (token, text, key) => within(parts, token, (at) => writeNote(parts, at, { text, key })),
    draftOffer: (token) => unlessEnded(parts, token, () => draftOffer(parts, partner, token)),
    storeDraft: (token, offer, form) =>
      unlessEnded(parts, token, () => storeAndPriceDraft(parts, partner, token, { offer, form })),
    sendOffer: (token, offer) => unlessEnded(parts, token, () => sendDraft(parts, partner, token, offer)),
  };
}

/** Runs `answer`. If it throws because the request has ended meanwhile, returns the refusal's reason. */
async function unlessEnded<Value>(
  { db }: AdviserParts,
  token: string,
  answer: () => Promise<PartnerAnswer<Value>>,
): Promise<PartnerAnswer<Value>> {
  try {
    return await answer();
  } catch (error) {
    const { refused: missing } = error instanceof ProblemError ? await partnerAt(db, token) : {};
    if (missing === undefined) throw error;
    return { refused: missing };
  }
}

/** Runs an action for the adviser whom the mailed token identifies; false if the action throws a 409. */
async function within(
  parts: AdviserParts,
  token: string,
  action: (at: AtAdviser) => Promise<boolean>,
): Promise<PartnerAnswer<boolean>> {
  const at = await partnerAt(parts.db, token);
  if (!at.done) return at;
  try {
    return { done: await action(at.done) };
  } catch (error) {
    if (error instanceof ProblemError && error.statusCode === 409) return { done: false };
    throw error;
  }
}

/**
 * Logs an adviser's phone call, that it used the visitor's consent and, if answered, the first contact.
 * Idempotent by `key`; false if this adviser may not call.
 */
async function logCall(
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
    // Store the next step as the adviser's private note, not in the audit trail.
    if (nextStep !== undefined)
      await addNote(trx, { vault }, { requestId, adviserId }, { text: nextStep, key });
    if (outcome === 'REACHED') await advanceStatus(trx, { requestId, adviserId }, ['VIEWED'], 'CONTACTED');
    return true;
  });
}

/** The adviser's view of a request: case, history and offers at today's rates. */
async function findView(
  parts: AdviserParts,
  partner: PartnerOperations,
  token: string,
): Promise<PartnerAnswer<PartnerView>> {
  const found = await partner.find(token);
  if (!found.done) return found;
  const at = await partnerAt(parts.db, token);
  if (!at.done) return at;
  const financing = await caseOfPartner(parts, token);
  if (!financing.done) return financing;
  const { status, nextStatuses } = found.done;
  const offers = await offersOfAdviser(parts, at.done);
  const documents = await listDocuments(parts, at.done.requestId);
  const appointment = await appointmentWith(parts.db, at.done);
  const savedAt = await draftSavedAt(parts.db, at.done);
  return {
    done: {
      ...found.done,
      offers,
      documents,
      ...(appointment ? { appointment: { start: appointment.start, status: appointment.status } } : {}),
      ...(savedAt === undefined ? {} : { draftSavedAt: savedAt }),
      today: calculatedToday(parts, financing.done),
      history: await partnerHistory(parts, at.done, { offers, documents, calls: appointment?.events ?? [] }),
      isActive: status !== 'RECEIVED' && nextStatuses.length > 0,
    },
  };
}

function calculatedToday({ currentContext }: AdviserParts, financingCase: FinancingCase): CalculatedToday {
  const context = currentContext();
  const calculation = requestCalculation(financingCase, context);
  return calculation
    ? { calculation, derivation: derivationOfCase(financingCase, context) }
    : { derivation: [] };
}
