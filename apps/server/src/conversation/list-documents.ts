import { documentsOf, type DocumentsCase, type NeededDocument } from '@heimvorteil/forms/financing-request';
import type { ConversationParts } from './conversation-parts.ts';

/** A paper of the checklist; its moment is when the visitor ticked it, ISO 8601. */
interface ListedDocument extends NeededDocument {
  readonly isReady: boolean;
  readonly readyAt?: string;
}

/** The papers that a request needs, and which of them its visitor has at hand. */
export async function listDocuments(
  { db }: Pick<ConversationParts, 'db'>,
  requestId: string,
  stated: DocumentsCase,
): Promise<ListedDocument[]> {
  const rows = await db
    .selectFrom('request_document')
    .select(['document', 'ready_at'])
    .where('request_id', '=', requestId)
    .execute();
  const ready = new Map(rows.map((row) => [row.document, row.ready_at.toISOString()]));
  return documentsOf(stated).map((document) => {
    const readyAt = ready.get(document.code);
    return { ...document, isReady: readyAt !== undefined, ...(readyAt === undefined ? {} : { readyAt }) };
  });
}
