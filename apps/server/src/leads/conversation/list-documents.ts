import { documentsOf, type NeededDocument } from '@heimvorteil/forms/financing-request';
import { openRequest } from '../requests/index.ts';
import type { ConversationParts } from './conversation-parts.ts';

/** A paper of the checklist; its moment is when the visitor ticked it, ISO 8601. */
interface ListedDocument extends NeededDocument {
  readonly isReady: boolean;
  readonly readyAt?: string;
}

/** The papers that a request needs by all that was stated of it, and which of them its visitor has at hand. */
export async function listDocuments(
  { db, vault }: Pick<ConversationParts, 'db' | 'vault'>,
  requestId: string,
): Promise<ListedDocument[]> {
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
