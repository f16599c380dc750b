import type { Proposal } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import { sellableLenders, takeStep } from '../requests/index.ts';
import { holdOpen, statusAt, type AtAdviser, type ConversationParts, sealOffer } from './open-request.ts';
import { TODAY } from '../../platform/database/berlin-today.ts';
import { numberOnce, tellVisitor } from './write-message.ts';

/** Results are those of the day it is sent. */
export interface OfferToSend {
  /** One to three. */
  readonly proposals: readonly Proposal[];
  readonly words?: string | undefined;
  /** ISO 8601, today or later. */
  readonly validUntil: string;
  /** Idempotency key of the form. */
  readonly key: string;
}

/**
 * Stores an offer in place of its draft, moves the request to OFFER_MADE at this adviser and notifies the visitor.
 * Throws a ProblemError: 403 `LENDER_NOT_YOURS` for a lender the adviser may not sell, 409 unless the request is open
 * at this adviser, 422 `INVALID_DATE` for a past day.
 */
export async function sendOffer(
  { db, vault, jobs, market }: ConversationParts & { readonly market: Pick<MarketInForce, 'current'> },
  at: AtAdviser,
  { proposals, words, validUntil, key }: OfferToSend,
): Promise<{ id: string }> {
  const { requestId, adviserId } = at;
  const content = { proposals, words };
  const id = numberOnce(key, requestId, 'OFFER', String(adviserId), JSON.stringify(content), validUntil);
  await db.transaction().execute(async (trx) => {
    // Adviser before request, the lock order of every step.
    await takeStep(trx, at, ['VIEWED', 'CONTACTED'], 'OFFER_MADE');
    if ((await statusAt(trx, at)) !== 'OFFER_MADE') throw problem(409, 'STATUS_NOT_POSSIBLE');
    const seal = await holdOpen(trx, vault, requestId);
    const maySell = await sellableLenders({ db: trx, vault, market }, at);
    if (!proposals.every(({ provider }) => maySell(Number(provider.id))))
      throw problem(403, 'LENDER_NOT_YOURS', 'proposals');
    const { is_over: isOver } = await trx
      .selectNoFrom(sql<boolean>`${validUntil}::date < ${TODAY}`.as('is_over'))
      .executeTakeFirstOrThrow();
    if (isOver) throw problem(422, 'INVALID_DATE', 'validUntil');
    const stored = await trx
      .insertInto('request_offer')
      .values({
        id,
        request_id: requestId,
        adviser_id: adviserId,
        content: sealOffer(seal, id, content),
        valid_until: validUntil,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    await trx
      .deleteFrom('offer_draft')
      .where('request_id', '=', requestId)
      .where('adviser_id', '=', adviserId)
      .execute();
    if (stored) await tellVisitor(trx, jobs, seal, { kind: 'OFFER', requestId, subjectId: id, adviserId });
  });
  jobs.wake('deliveries');
  return { id };
}
