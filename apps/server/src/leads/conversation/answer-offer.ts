import type { GivenOfferAnswer, OfferAnswer, Proposal, RequestOffer } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { lendersOfOffer, loanSum, NOT_BINDING, proposalName } from '@heimvorteil/forms/proposals';
import type { RequestAccess } from '@heimvorteil/portal/services';
import { sql, type Transaction } from 'kysely';
import { noteAudit } from '../../platform/audit/index.ts';
import { isUuid } from '../../platform/database/storable-value.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { requireVisited } from '../requests/index.ts';
import { activeHolders, lockOpen, type ConversationParts } from './open-request.ts';
import { TODAY } from '../../platform/database/common-sql.ts';
import { findOffer } from './offers.ts';
import { storeMessage, notifyVisitor } from './write-message.ts';

const FOR_ANOTHER = 'Ich habe mich für ein anderes Angebot entschieden. Danke für deine Mühe.';

/**
 * Stores the answer to an offer and notifies its adviser, and the visitor of an acceptance; a repeated answer changes
 * nothing. Throws a ProblemError: 404; 410 for an expired link or offer; 422 `REQUIRED`, `PROPOSAL_NOT_IN_OFFER`,
 * `INVALID_VALUE` at `proposalId`; 409 after another answer or acceptance.
 */
export async function answerOffer(
  parts: ConversationParts,
  access: RequestAccess,
  offerId: string,
  given: GivenOfferAnswer,
): Promise<void> {
  const { answer } = given;
  const { id: requestId } = await requireVisited(parts.db, access);
  if (!isUuid(offerId)) throw problem(404, 'NO_REQUEST_FOUND');
  await parts.db.transaction().execute(async (trx) => {
    const seal = await lockOpen(trx, parts.vault, requestId);
    const found = await findOffer(trx, { requestId, seal }, offerId);
    if (!found) throw problem(404, 'NO_REQUEST_FOUND');
    const { offer, adviserId } = found;
    const accepted = acceptedOf(offer, given);
    if (offer.answer === answer && offer.acceptedProposalId === accepted?.id) return;
    if (accepted && offer.expired) throw problem(410, 'OFFER_EXPIRED');
    if (!(await take(trx, { requestId, offer, answer, accepted }))) throw problem(409, 'STATUS_NOT_POSSIBLE');
    await storeMessage(trx, parts, requestId, {
      text: answerText(offer, answer, accepted),
      adviserId: offer.adviser.id,
      key: `${offerId} ${answer}`,
      kind: 'OFFER_ANSWER',
    });
    if (accepted)
      await notifyVisitor(trx, parts.jobs, seal, {
        kind: 'OFFER_ANSWER',
        requestId,
        subjectId: offerId,
        adviserId,
      });
    await noteAudit(trx, {
      actor: 'VISITOR',
      action: 'OFFER_ANSWERED',
      requestId,
      subject: offerId,
      detail: {
        answer,
        adviser: adviserId,
        ...(accepted && { lender: Number(accepted.provider.id), loanAmount: loanSum(accepted) }),
      },
    });
  });
  parts.jobs.wake('deliveries');
}

/** Declines the offers of all other advisers and notifies them. Throws a ProblemError, 404, 410 or 409. */
export async function notifyOthers(parts: ConversationParts, access: RequestAccess): Promise<void> {
  const { id: requestId } = await requireVisited(parts.db, access);
  await parts.db.transaction().execute(async (trx) => {
    await lockOpen(trx, parts.vault, requestId);
    const accepted = await trx
      .selectFrom('request_offer')
      .select(['id', 'adviser_id'])
      .where('request_id', '=', requestId)
      .where('answer', '=', 'ACCEPTED')
      .executeTakeFirst();
    if (!accepted) throw problem(409, 'STATUS_NOT_POSSIBLE');
    await trx
      .updateTable('request_offer')
      .set({ answer: 'DECLINED', answered_at: sql<Date>`now()` })
      .where('request_id', '=', requestId)
      .where('adviser_id', '!=', accepted.adviser_id)
      .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '=', 'EXTEND')]))
      .execute();
    const others = await activeHolders(trx, requestId);
    for (const { adviserId, publicId } of others) {
      if (adviserId === accepted.adviser_id) continue;
      await storeMessage(trx, parts, requestId, {
        text: FOR_ANOTHER,
        adviserId: publicId,
        key: `${accepted.id} others`,
      });
    }
  });
  parts.jobs.wake('deliveries');
}

/** The accepted proposal; undefined for other answers. Throws a ProblemError 422. */
function acceptedOf(
  { proposals }: RequestOffer,
  { answer, proposalId }: GivenOfferAnswer,
): Proposal | undefined {
  const named = proposals.find(({ id }) => id === proposalId);
  if (proposalId !== undefined && !named) throw problem(422, 'PROPOSAL_NOT_IN_OFFER', 'proposalId');
  if (answer === 'ACCEPTED') {
    const accepted = named ?? (proposals.length === 1 ? proposals[0] : undefined);
    if (!accepted) throw problem(422, 'REQUIRED', 'proposalId');
    return accepted;
  }
  // DECLINED and EXTEND answer the whole offer: one of several proposals cannot be declined alone.
  if (named && proposals.length > 1) throw problem(422, 'INVALID_VALUE', 'proposalId');
  return undefined;
}

function answerText(offer: RequestOffer, answer: OfferAnswer, accepted: Proposal | undefined): string {
  const day = formatDate(offer.sentAt);
  const lenders = lendersOfOffer(offer);
  if (accepted) {
    const siblings =
      offer.proposals.length > 1 ? ' Die anderen Vorschläge dieses Angebots nehme ich nicht an.' : '';
    return `Ich möchte dieses Darlehen aus deinem Angebot vom ${day} annehmen: ${proposalName(accepted)}.${siblings} ${NOT_BINDING} Bitte melde dich, wie es weitergeht.`;
  }
  return answer === 'EXTEND'
    ? `Kannst du dein Angebot vom ${day} (${lenders}) verlängern? Ich brauche noch etwas Zeit.`
    : `Dein Angebot vom ${day} (${lenders}) möchte ich nicht annehmen.`;
}

/** Stores the answer; false for a decided offer, a second EXTEND, or a late or second acceptance. */
async function take(
  trx: Transaction<Tables>,
  {
    requestId,
    offer: { id, proposals },
    answer,
    accepted,
  }: { requestId: string; offer: RequestOffer; answer: OfferAnswer; accepted: Proposal | undefined },
): Promise<boolean> {
  const open = trx
    .updateTable('request_offer')
    .set({
      answer,
      answered_at: sql<Date>`now()`,
      accepted_proposal: accepted ? proposals.indexOf(accepted) + 1 : null,
    })
    .where('id', '=', id);
  const possible = {
    EXTEND: () => open.where('answer', 'is', null),
    DECLINED: () => open.where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '=', 'EXTEND')])),
    ACCEPTED: () =>
      open
        .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '=', 'EXTEND')]))
        .where('valid_until', '>=', TODAY)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('request_offer as other')
                .select('other.id')
                .where('other.request_id', '=', requestId)
                .where('other.answer', '=', 'ACCEPTED'),
            ),
          ),
        ),
  };
  return (await possible[answer]().returning('id').executeTakeFirst()) !== undefined;
}
