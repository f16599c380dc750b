import { legalFiguresOfRequest } from '@heimvorteil/calculations';
import type { RequestAccess, RequestConversation, ShownMessage } from '@heimvorteil/portal/services';
import { openRequest, requireVisited, type RequestReading } from '../requests/index.ts';
import type { ConversationParts } from './open-request.ts';
import { listDocuments } from './list-documents.ts';
import { messagesForVisitor, messagesOfRequest } from './list-messages.ts';
import { offersForVisitor, offersOfRequest } from './list-offers.ts';
import type { ProfileExport } from '@heimvorteil/contracts';

const NOTHING: RequestConversation = { messages: [], offers: [], documents: [] };

/** The whole conversation; empty once withdrawn. Throws a ProblemError, 404 or 410. */
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

/** Delivery state of each visitor message: that of its slowest mail. */
async function reachOfMessages(
  { db }: ConversationParts,
  requestId: string,
): Promise<Map<string, ShownMessage['reached']>> {
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

/** For the right of access (Art. 15 GDPR). */
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
