import type { Transaction } from 'kysely';
import { numberOnce, sealOfRequest, type AtAdviser } from '../../leads/conversation/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { placeOfNote } from '../../leads/requests/index.ts';
import type { AdviserParts } from './adviser-parts.ts';
import { holdsRequest } from './holds-request.ts';

const ACTIVE = ['VIEWED', 'CONTACTED', 'OFFER_MADE'] as const;

/** A note under the key of its form: sent twice it is one. */
interface Noted {
  readonly text: string;
  readonly key: string;
}

/** Keeps a note that nobody but this adviser reads; false where the case is not open here, any more or yet. */
export async function writeNote(parts: AdviserParts, at: AtAdviser, noted: Noted): Promise<boolean> {
  return parts.db.transaction().execute(async (trx) => {
    if (!(await holdsRequest(trx, at, ACTIVE))) return false;
    await addNote(trx, parts, at, noted);
    return true;
  });
}

/** Adds a note in the transaction that has made sure that its adviser holds the request. */
export async function addNote(
  trx: Transaction<Tables>,
  { vault }: Pick<AdviserParts, 'vault'>,
  { requestId, adviserId }: AtAdviser,
  { text, key }: Noted,
): Promise<void> {
  const id = numberOnce(key, requestId, 'NOTE', String(adviserId), text);
  const seal = await sealOfRequest({ db: trx, vault }, requestId);
  await trx
    .insertInto('request_note')
    .values({
      id,
      request_id: requestId,
      adviser_id: adviserId,
      content: seal.seal(placeOfNote(id), text),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** This adviser's notes. */
export async function notesOf(
  { db, vault }: Pick<AdviserParts, 'db' | 'vault'>,
  { requestId, adviserId }: AtAdviser,
): Promise<{ text: string; at: string }[]> {
  const rows = await db
    .selectFrom('request_note')
    .select(['id', 'content', 'noted_at'])
    .where('request_id', '=', requestId)
    .where('adviser_id', '=', adviserId)
    .execute();
  if (rows.length === 0) return [];
  const seal = await sealOfRequest({ db, vault }, requestId);
  return rows.map((row) => ({
    text: seal.open(placeOfNote(row.id), row.content),
    at: row.noted_at.toISOString(),
  }));
}
