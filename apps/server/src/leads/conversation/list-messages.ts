import type { RequestMessage } from '@heimvorteil/contracts';
import type { RequestAccess } from '@heimvorteil/portal/services';
import type { PersonSeal } from '../../platform/privacy/index.ts';
import { requireVisited, sealOfVisited, type OpenedRequest } from '../requests/index.ts';
import { sealOfRequest, type AtAdviser, type ConversationParts } from './open-request.ts';
import { openMessage } from './sealed-content.ts';

type Reading = Pick<ConversationParts, 'db' | 'vault'>;

/** All messages, the oldest first; none once withdrawn. Throws a ProblemError, 404 or 410. */
export async function messagesForVisitor(parts: Reading, access: RequestAccess): Promise<RequestMessage[]> {
  const request = await requireVisited(parts.db, access);
  const seal = sealOfVisited(parts.vault, request);
  if (!seal) return [];
  const rows = await messages(parts, request.id).execute();
  return rows.map((row) => shown(row, seal));
}

/** Messages to and by one adviser, and those to all since they have the request. */
export async function messagesForAdviser(
  parts: Reading,
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
  return rows.map((row) => shown(row, seal));
}

/** All messages, for the right of access (Art. 15 GDPR). */
export async function messagesOfRequest(
  parts: Reading,
  { requestId, seal }: Pick<OpenedRequest, 'requestId' | 'seal'>,
): Promise<RequestMessage[]> {
  const rows = await messages(parts, requestId).execute();
  return rows.map((row) => shown(row, seal));
}

function messages({ db }: Reading, requestId: string) {
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

function shown({ id, sender, content, sent_at, public_id, name }: Row, seal: PersonSeal): RequestMessage {
  return {
    id,
    from: sender,
    ...(public_id === null ? {} : { adviserId: public_id }),
    ...(name === null ? {} : { name }),
    text: openMessage(seal, id, content),
    sentAt: sent_at.toISOString(),
  };
}
