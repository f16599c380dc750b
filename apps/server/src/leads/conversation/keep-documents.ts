import type { RequestAccess } from '@heimvorteil/portal/services';
import { requireVisited } from '../requests/index.ts';
import type { ConversationParts } from './conversation-parts.ts';
import { holdOpen } from './open-request.ts';

const MOST_DOCUMENTS = 40;

/** Keeps which documents the visitor has at hand; the others are not there any more. Throws a ProblemError, 404, 410 or 409. */
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
