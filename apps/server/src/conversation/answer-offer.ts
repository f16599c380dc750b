import type { OfferAnswer } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import type { RequestAccess } from '@heimvorteil/portal/services';
import { sql, type Transaction } from 'kysely';
import { isUuid } from '../database/is-uuid.ts';
import type { Tables } from '../database/tables/tables.ts';
import { problem } from '../http/problem-error.ts';
import { requireVisited } from '../requests/index.ts';
import type { ConversationParts } from './conversation-parts.ts';
import { TODAY } from './days.ts';
import { activeHolders, holdOpen } from './open-request.ts';
import { writeWithin } from './write-message.ts';

/** What the adviser reads of an answer. */
const WORDS: Readonly<Record<OfferAnswer, (offer: string) => string>> = {
  ACCEPTED: (offer) => `Ich möchte ${offer} annehmen. Bitte melde dich, wie es weitergeht.`,
  DECLINED: (offer) => `${offer.replace(/^d/, 'D')} möchte ich nicht annehmen.`,
  EXTEND: (offer) => `Kannst du ${offer} verlängern? Ich brauche noch etwas Zeit.`,
};
const FOR_ANOTHER = 'Ich habe mich für ein anderes Angebot entschieden. Danke für deine Mühe.';

/**
 * Keeps what the visitor says to an offer and tells its adviser; the same again is harmless. Throws a ProblemError: 404,
 * 410, 409 where the offer is answered otherwise, over, or another one is accepted.
 */
export async function answerOffer(
  parts: ConversationParts,
  access: RequestAccess,
  offerId: string,
  answer: OfferAnswer,
): Promise<void> {
  const { id: requestId } = await requireVisited(parts.db, access);
  if (!isUuid(offerId)) throw problem(404, 'NO_REQUEST_FOUND');
  await parts.db.transaction().execute(async (trx) => {
    await holdOpen(trx, parts.vault, requestId);
    const offer = await offersOf(trx, requestId).where('request_offer.id', '=', offerId).executeTakeFirst();
    if (!offer) throw problem(404, 'NO_REQUEST_FOUND');
    if (offer.answer === answer) return;
    if (!(await take(trx, { requestId, offerId, answer }))) throw problem(409, 'STATUS_NOT_POSSIBLE');
    await writeWithin(trx, parts, requestId, {
      text: WORDS[answer](named(offer)),
      adviserId: offer.public_id,
      key: `${offerId} ${answer}`,
    });
  });
  parts.jobs.wake('deliveries');
}

/** Tells every other adviser that the visitor has decided, and declines what they had offered. Throws a ProblemError, 404, 410 or 409. */
export async function tellOthers(parts: ConversationParts, access: RequestAccess): Promise<void> {
  const { id: requestId } = await requireVisited(parts.db, access);
  await parts.db.transaction().execute(async (trx) => {
    await holdOpen(trx, parts.vault, requestId);
    const accepted = await offersOf(trx, requestId).where('answer', '=', 'ACCEPTED').executeTakeFirst();
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
      await writeWithin(trx, parts, requestId, {
        text: FOR_ANOTHER,
        adviserId: publicId,
        key: `${accepted.id} others`,
      });
    }
  });
  parts.jobs.wake('deliveries');
}

function offersOf(trx: Transaction<Tables>, requestId: string) {
  return trx
    .selectFrom('request_offer')
    .innerJoin('request_adviser', (join) =>
      join
        .onRef('request_adviser.request_id', '=', 'request_offer.request_id')
        .onRef('request_adviser.adviser_id', '=', 'request_offer.adviser_id'),
    )
    .select(['request_offer.id', 'request_offer.answer', 'request_offer.adviser_id'])
    .select(['request_offer.sent_at', 'request_adviser.public_id'])
    .where('request_offer.request_id', '=', requestId);
}

/** Whether the answer was possible: a decision stays, time is asked for once, and only one offer is accepted. */
async function take(
  trx: Transaction<Tables>,
  { requestId, offerId, answer }: { requestId: string; offerId: string; answer: OfferAnswer },
): Promise<boolean> {
  const open = trx
    .updateTable('request_offer')
    .set({ answer, answered_at: sql<Date>`now()` })
    .where('id', '=', offerId);
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

function named({ sent_at: sentAt }: { sent_at: Date }): string {
  return `dein Angebot vom ${formatDate(sentAt.toISOString())}`;
}
