import { documentsOf, type NeededDocument } from '@heimvorteil/forms/financing-request';
import { openRequest, requireVisited } from '../requests/index.ts';
import { type ConversationParts, holdOpen } from './open-request.ts';
import type { RequestAccess } from '@heimvorteil/portal/services';

const MOST_DOCUMENTS = 40;

/** Replaces the list of documents the visitor has ready. Throws a ProblemError, 404, 410 or 409. */
export async function keepDocuments(
  { db, vault }: ConversationParts,
  access: RequestAccess,
  ready: readonly string[],
): Promise<void> {
  const { id: requestId } = await requireVisited(db, access);
  const codes = [...new Set(ready)].filter((code) => /^[A-Z_]{2,40}$/.test(code)).slice(0, MOST_DOCUMENTS);
  await db.transaction().execute(async (trx) => {
    await holdOpen(trx, vault, requestId);
    let gone = trx.deleteFrom('request_document').where('request_id', '=', requestId);
    if (codes.length > 0) gone = gone.where('document', 'not in', codes);
    await gone.execute();
    if (codes.length === 0) return;
    await trx
      .insertInto('request_document')
      .values(codes.map((document) => ({ request_id: requestId, document })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** A document of the checklist with the moment the visitor ticked it, ISO 8601. */
interface ListedDocument extends NeededDocument {
  readonly isReady: boolean;
  readonly readyAt?: string;
}

/** The documents that a request needs, with those its visitor has ready. */
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
