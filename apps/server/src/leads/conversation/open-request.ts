import type { AdviserStatus } from '@heimvorteil/contracts';
import { sql, type Transaction, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { PersonSeal, Vault } from '../../platform/privacy/index.ts';
import { isActive, refuseEnded, refuseObjected } from '../requests/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';

interface Holder {
  readonly adviserId: number;
  readonly publicId: string;
  readonly status: AdviserStatus;
}

/**
 * Locks an open request for a write and returns its person's seal, so a withdrawal waits or was first. Throws a
 * ProblemError 409.
 */
export async function holdOpen(
  trx: Transaction<Tables>,
  vault: Vault,
  requestId: string,
): Promise<PersonSeal> {
  const row = await trx
    .updateTable('request')
    .from('person')
    .set({ last_event_at: sql<Date>`now()` })
    .where('request.id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .whereRef('person.id', '=', 'request.person_id')
    .returning(['person.id', 'person.key_id', 'person.wrapped_key'])
    .executeTakeFirst();
  if (!row) {
    await refuseObjected(trx, requestId);
    throw problem(409, 'STATUS_NOT_POSSIBLE');
  }
  return vault.sealOf(row);
}

/** Seal of a request's person. Throws a ProblemError if it has ended: 404 or 409. */
export async function sealOfRequest(
  { db, vault }: Pick<ConversationParts, 'db' | 'vault'>,
  requestId: string,
): Promise<PersonSeal> {
  const person = await db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['person.id', 'person.key_id', 'person.wrapped_key'])
    .where('request.id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return person ? vault.sealOf(person) : refuseEnded(db, requestId);
}

/**
 * Advisers that a visitor's message goes to: the one named, else all active ones. Throws a ProblemError, 422 or 409.
 */
export async function activeHolders(
  trx: Transaction<Tables>,
  requestId: string,
  publicId?: string,
): Promise<Holder[]> {
  const all = await trx
    .selectFrom('request_adviser')
    .select(['adviser_id as adviserId', 'public_id as publicId', 'status'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  const meant = publicId === undefined ? all : all.filter((holder) => holder.publicId === publicId);
  if (publicId !== undefined && meant.length === 0) throw problem(422, 'INVALID_VALUE', 'adviserId');
  const active = meant.filter(({ status }) => isActive(status));
  if (active.length === 0) throw problem(409, 'STATUS_NOT_POSSIBLE');
  return active;
}

export async function statusAt(
  trx: Transaction<Tables>,
  { requestId, adviserId }: AtAdviser,
): Promise<AdviserStatus | undefined> {
  const row = await trx
    .selectFrom('request_adviser')
    .select('status')
    .where('request_id', '=', requestId)
    .where('adviser_id', '=', adviserId)
    .executeTakeFirst();
  return row?.status;
}

export interface ConversationParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly jobs: Jobs;
}

export interface AtAdviser {
  readonly requestId: string;
  readonly adviserId: number;
}
