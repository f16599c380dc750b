import type { Transaction, Kysely } from 'kysely';
import { deriveId, sealOfRequest, type AtAdviser } from '../../leads/conversation/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { lockAdvisers, placeOfNote } from '../../leads/requests/index.ts';
import type { AdviserStatus } from '@heimvorteil/contracts';
import { noteAudit } from '../../platform/audit/index.ts';
import type { CurrentContext } from '../../market/calculators/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';

const ACTIVE = ['VIEWED', 'CONTACTED', 'OFFER_MADE'] as const;

/** An adviser's note; `key` identifies the form, so that sending it twice stores one note. */
interface Noted {
  readonly text: string;
  readonly key: string;
}

/** Stores an adviser's private note; false if the adviser may not write to this request. */
export async function writeNote(parts: AdviserParts, at: AtAdviser, noted: Noted): Promise<boolean> {
  return parts.db.transaction().execute(async (trx) => {
    if (!(await lockAssignment(trx, at, ACTIVE))) return false;
    await addNote(trx, parts, at, noted);
    return true;
  });
}

/** Inserts the note; the caller must have called `lockAssignment` in this transaction. */
export async function addNote(
  trx: Transaction<Tables>,
  { vault }: Pick<AdviserParts, 'vault'>,
  { requestId, adviserId }: AtAdviser,
  { text, key }: Noted,
): Promise<void> {
  const id = deriveId(key, requestId, 'NOTE', String(adviserId), text);
  const seal = await sealOfRequest({ db: trx, vault }, requestId);
  await trx
    .insertInto('request_note')
    .values({ id, request_id: requestId, adviser_id: adviserId, content: seal.seal(placeOfNote(id), text) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

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

/** Whether the request is assigned to the adviser in one of `statuses`; locks that row until the commit. */
export async function lockAssignment(
  trx: Transaction<Tables>,
  { requestId, adviserId }: AtAdviser,
  statuses: readonly AdviserStatus[],
): Promise<boolean> {
  const row = await trx
    .selectFrom('request_adviser')
    .select('adviser_id')
    .where('request_id', '=', requestId)
    .where('adviser_id', '=', adviserId)
    .where('status', 'in', statuses)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an audit event; once per `subject`, the id of the message or offer. */
export async function noteOnce(
  { db }: Pick<AdviserParts, 'db'>,
  { requestId, adviserId }: AtAdviser,
  action: 'MESSAGE_SENT' | 'OFFER_SENT',
  subject: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Lock the row, because the adviser may send from two windows at once.
    await lockAdvisers(trx, requestId, adviserId);
    const known = await trx
      .selectFrom('audit_event')
      .select('id')
      .where('request_id', '=', requestId)
      .where('action', '=', action)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (!known)
      await noteAudit(trx, { actor: 'ADVISER', actorId: String(adviserId), action, requestId, subject });
  });
}

export interface AdviserParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly market: MarketInForce;
  readonly jobs: Jobs;
  readonly currentContext: CurrentContext;
}
