import { legalFiguresOfRequest } from '@heimvorteil/calculations';
import type { RequestAccess, RequestConversation, MessageView } from '@heimvorteil/portal/services';
import {
  openRequest,
  requireVisited,
  type RequestReading,
  sealOfVisited,
  type OpenedRequest,
} from '../requests/index.ts';
import {
  type ConversationParts,
  sealOfRequest,
  type AtAdviser,
  openMessage,
  lockOpen,
} from './open-request.ts';
import { offersForVisitor, offersOfRequest } from './offers.ts';
import type { ProfileExport, RequestMessage } from '@heimvorteil/contracts';
import type { PersonSeal } from '../../platform/privacy/index.ts';
import { documentsOf, type NeededDocument } from '@heimvorteil/forms/financing-request';

const MOST_DOCUMENTS = 40;

/** Replaces the list of documents the visitor has ready. Throws a ProblemError, 404, 410 or 409. */
export async function storeDocuments(
  { db, vault }: ConversationParts,
  access: RequestAccess,
  ready: readonly string[],
): Promise<void> {
  const { id: requestId } = await requireVisited(db, access);
  const codes = [...new Set(ready)].filter((code) => /^[A-Z_]{2,40}$/.test(code)).slice(0, MOST_DOCUMENTS);
  await db.transaction().execute(async (trx) => {
    await lockOpen(trx, vault, requestId);
    let obsolete = trx.deleteFrom('request_document').where('request_id', '=', requestId);
    if (codes.length > 0) obsolete = obsolete.where('document', 'not in', codes);
    await obsolete.execute();
    if (codes.length === 0) return;
    await trx
      .insertInto('request_document')
      .values(codes.map((document) => ({ request_id: requestId, document })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Documents of the checklist with the moment the visitor ticked each, ISO 8601. */
export async function listDocuments(
  { db, vault }: RequestReading,
  requestId: string,
): Promise<(NeededDocument & { readonly isReady: boolean; readonly readyAt?: string })[]> {
  const { financing, borrowers } = await openRequest({ db, vault }, requestId);
  const nearer = borrowers();
  const documents = documentsOf({
    ...financing.stated,
    otherEmployment: nearer?.borrowers.secondary?.employmentType,
    propertyType: nearer?.property.type,
  });
  const rows = await db
    .selectFrom('request_document')
    .select(['document', 'ready_at'])
    .where('request_id', '=', requestId)
    .execute();
  const ready = new Map(rows.map((row) => [row.document, row.ready_at.toISOString()]));
  return documents.map((document) => {
    const readyAt = ready.get(document.code);
    return { ...document, isReady: readyAt !== undefined, ...(readyAt === undefined ? {} : { readyAt }) };
  });
}

const NOTHING: RequestConversation = { messages: [], offers: [], documents: [] };

/**
 * The visitor's conversation; empty after the withdrawal of the request. Throws a ProblemError: 404 if the
 * request is unknown, 410 if its link has expired.
 */
export async function conversationOfRequest(
  parts: ConversationParts,
  access: RequestAccess,
): Promise<RequestConversation> {
  const { id, withdrawn_at: withdrawnAt } = await requireVisited(parts.db, access);
  if (withdrawnAt) return NOTHING;
  const { calculation } = (await openRequest(parts, id)).financing;
  const reached = await reachOfMessages(parts, id);
  return {
    messages: (await messagesForVisitor(parts, access)).map((message) => ({
      ...message,
      reached: message.from === 'ADVISER' ? 'ALL' : (reached.get(message.id) ?? 'ALL'),
    })),
    offers: await offersForVisitor(parts, access),
    ...(calculation && {
      plan: {
        loanAmount: calculation.loanAmount,
        monthlyRate: calculation.monthlyRate,
        nominalInterestRate: calculation.nominalInterestRate,
        fixedInterestYears: calculation.fixedInterestYears,
        amortizationRate: calculation.amortizationRate,
        legal: legalFiguresOfRequest(calculation),
      },
    }),
    documents: await listDocuments(parts, id),
  };
}

/** Delivery state of each visitor message, taken from its slowest mail. */
async function reachOfMessages(
  { db }: ConversationParts,
  requestId: string,
): Promise<Map<string, MessageView['reached']>> {
  const rows = await db
    .selectFrom('delivery')
    .select(['subject_id', 'state'])
    .where('request_id', '=', requestId)
    .where('kind', 'in', ['MESSAGE', 'OFFER_ANSWER'])
    .where('recipient', '=', 'ADVISER')
    .where('state', '!=', 'stopped')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.subject_id ?? '')].map(([id, own]) => {
      const isStuck = own.some(({ state }) => state === 'parked' || state === 'permanently_failed');
      const isOut = own.every(({ state }) => state === 'delivered');
      return [id, isStuck ? 'STUCK' : isOut ? 'ALL' : 'ON_ITS_WAY'] as const;
    }),
  );
}

type Stored = Pick<ProfileExport['requests'][number], 'borrowers' | 'written' | 'offers' | 'documents'>;

/** Borrowers, messages, offers and documents, for the right of access (Art. 15 GDPR). */
export async function storedOfRequest(parts: RequestReading, requestId: string): Promise<Stored> {
  const request = await openRequest(parts, requestId);
  const nearer = request.borrowers();
  return {
    borrowers: nearer ? { ...nearer } : null,
    written: await messagesOfRequest(parts, request),
    offers: await offersOfRequest(parts, request),
    documents: (await listDocuments(parts, requestId)).flatMap(({ code, readyAt }) =>
      readyAt === undefined ? [] : [{ code, readyAt }],
    ),
  };
}

/** All messages of a request, oldest first; none once withdrawn. Throws a ProblemError, 404 or 410. */
export async function messagesForVisitor(
  parts: RequestReading,
  access: RequestAccess,
): Promise<RequestMessage[]> {
  const request = await requireVisited(parts.db, access);
  const seal = sealOfVisited(parts.vault, request);
  if (!seal) return [];
  const rows = await messages(parts, request.id).execute();
  return rows.map((row) => toView(row, seal));
}

/** Messages between the visitor and this adviser, including those to all advisers since assignment. */
export async function messagesForAdviser(
  parts: RequestReading,
  { requestId, adviserId }: AtAdviser,
): Promise<RequestMessage[]> {
  const seal = await sealOfRequest(parts, requestId);
  const rows = await messages(parts, requestId)
    .innerJoin('request_adviser as reader', 'reader.request_id', 'request_message.request_id')
    .where('reader.adviser_id', '=', adviserId)
    .where((eb) =>
      eb.or([
        eb('request_message.adviser_id', '=', adviserId),
        eb.and([
          eb('request_message.adviser_id', 'is', null),
          eb('request_message.sent_at', '>=', eb.ref('reader.joined_at')),
        ]),
      ]),
    )
    .execute();
  return rows.map((row) => toView(row, seal));
}

/** All messages of a request, for the right of access (Art. 15 GDPR). */
async function messagesOfRequest(
  parts: RequestReading,
  { requestId, seal }: Pick<OpenedRequest, 'requestId' | 'seal'>,
): Promise<RequestMessage[]> {
  const rows = await messages(parts, requestId).execute();
  return rows.map((row) => toView(row, seal));
}

function messages({ db }: RequestReading, requestId: string) {
  return db
    .selectFrom('request_message')
    .leftJoin('request_adviser', (join) =>
      join
        .onRef('request_adviser.request_id', '=', 'request_message.request_id')
        .onRef('request_adviser.adviser_id', '=', 'request_message.adviser_id'),
    )
    .leftJoin('adviser', 'adviser.id', 'request_message.adviser_id')
    .select(['request_message.id', 'request_message.sender', 'request_message.content'])
    .select(['request_message.sent_at', 'request_adviser.public_id', 'adviser.name'])
    .where('request_message.request_id', '=', requestId)
    .orderBy('request_message.sent_at')
    .orderBy('request_message.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

function toView({ id, sender, content, sent_at, public_id, name }: Row, seal: PersonSeal): RequestMessage {
  return {
    id,
    from: sender,
    ...(public_id === null ? {} : { adviserId: public_id }),
    ...(name === null ? {} : { name }),
    text: openMessage(seal, id, content),
    sentAt: sent_at.toISOString(),
  };
}
