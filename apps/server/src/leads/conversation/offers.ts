import type { Proposal, RequestOffer } from '@heimvorteil/contracts';
import type { RequestAccess } from '@heimvorteil/portal/services';
import { sql } from 'kysely';
import type { PersonSeal } from '../../platform/privacy/index.ts';
import {
  requireVisited,
  type RequestReading,
  sealOfVisited,
  type OpenedRequest,
  sellableLenders,
  advanceStatus,
} from '../requests/index.ts';
import {
  sealOfRequest,
  type AtAdviser,
  type ConversationParts,
  openOffer,
  lockOpen,
  statusAt,
  sealOffer,
} from './open-request.ts';
import { TODAY } from '../../platform/database/common-sql.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import { deriveId, notifyVisitor } from './write-message.ts';

/** ISO 8601, as text because drivers parse dates differently. */
const VALID_UNTIL = sql<string>`request_offer.valid_until::text`;

/** Offers, the newest first; none once withdrawn. Throws a ProblemError, 404 or 410. */
export async function offersForVisitor(
  parts: RequestReading,
  access: RequestAccess,
): Promise<RequestOffer[]> {
  const request = await requireVisited(parts.db, access);
  const seal = sealOfVisited(parts.vault, request);
  if (!seal) return [];
  const rows = await offers(parts, request.id).execute();
  return rows.map((row) => toView(row, seal));
}

export async function offersOfAdviser(
  parts: RequestReading,
  { requestId, adviserId }: AtAdviser,
): Promise<RequestOffer[]> {
  const seal = await sealOfRequest(parts, requestId);
  const rows = await offers(parts, requestId).where('request_offer.adviser_id', '=', adviserId).execute();
  return rows.map((row) => toView(row, seal));
}

/** All offers, for the right of access (Art. 15 GDPR). */
export async function offersOfRequest(
  parts: RequestReading,
  { requestId, seal }: Pick<OpenedRequest, 'requestId' | 'seal'>,
): Promise<RequestOffer[]> {
  const rows = await offers(parts, requestId).execute();
  return rows.map((row) => toView(row, seal));
}

export async function findOffer(
  db: RequestReading['db'],
  { requestId, seal }: Pick<OpenedRequest, 'requestId' | 'seal'>,
  offerId: string,
): Promise<{ offer: RequestOffer; adviserId: number } | undefined> {
  const row = await offers({ db }, requestId).where('request_offer.id', '=', offerId).executeTakeFirst();
  return row && { offer: toView(row, seal), adviserId: row.adviser_id };
}

function offers({ db }: Pick<RequestReading, 'db'>, requestId: string) {
  return db
    .selectFrom('request_offer')
    .innerJoin('request_adviser', (join) =>
      join
        .onRef('request_adviser.request_id', '=', 'request_offer.request_id')
        .onRef('request_adviser.adviser_id', '=', 'request_offer.adviser_id'),
    )
    .innerJoin('adviser', 'adviser.id', 'request_offer.adviser_id')
    .select(['request_offer.id', 'request_offer.content', 'request_offer.adviser_id'])
    .select('request_offer.accepted_proposal')
    .select(['request_offer.sent_at', 'request_offer.answer', 'request_offer.answered_at'])
    .select(['request_adviser.public_id', 'adviser.name'])
    .select(VALID_UNTIL.as('valid_until'))
    .select(sql<boolean>`request_offer.valid_until < ${TODAY}`.as('is_over'))
    .where('request_offer.request_id', '=', requestId)
    .orderBy('request_offer.sent_at', 'desc')
    .orderBy('request_offer.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof offers>['execute']>>[number];

function toView(row: Row, seal: PersonSeal): RequestOffer {
  const { proposals, words } = openOffer(seal, row.id, row.content);
  return {
    id: row.id,
    adviser: { id: row.public_id, name: row.name },
    proposals: [...proposals],
    ...(words === undefined ? {} : { words }),
    validUntil: row.valid_until,
    expired: row.is_over,
    sentAt: row.sent_at.toISOString(),
    ...(row.answer === null ? {} : { answer: row.answer }),
    ...acceptedIn(proposals, row),
    ...(row.answered_at === null ? {} : { answeredAt: row.answered_at.toISOString() }),
  };
}

/** Answers stored by earlier versions name no proposal, so they are clear only if the offer has just one. */
function acceptedIn(
  proposals: readonly Proposal[],
  { answer, accepted_proposal: position }: Pick<Row, 'answer' | 'accepted_proposal'>,
): Pick<RequestOffer, 'acceptedProposalId'> {
  if (answer !== 'ACCEPTED') return {};
  const accepted =
    position === null && proposals.length === 1 ? proposals[0] : proposals[(position ?? 0) - 1];
  return accepted ? { acceptedProposalId: accepted.id } : {};
}

/** An offer whose proposals contain the results of the day of sending. */
interface OfferToSend {
  /** An offer contains one to three proposals. */
  readonly proposals: readonly Proposal[];
  readonly words?: string | undefined;
  /** Last day on which the visitor can accept, ISO 8601; today or later. */
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
  const id = deriveId(key, requestId, 'OFFER', String(adviserId), JSON.stringify(content), validUntil);
  await db.transaction().execute(async (trx) => {
    // Lock the adviser before the request, as every status change does, to avoid deadlocks.
    await advanceStatus(trx, at, ['VIEWED', 'CONTACTED'], 'OFFER_MADE');
    if ((await statusAt(trx, at)) !== 'OFFER_MADE') throw problem(409, 'STATUS_NOT_POSSIBLE');
    const seal = await lockOpen(trx, vault, requestId);
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
    if (stored) await notifyVisitor(trx, jobs, seal, { kind: 'OFFER', requestId, subjectId: id, adviserId });
  });
  jobs.wake('deliveries');
  return { id };
}
