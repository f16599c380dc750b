import type { AdviserStatus, Proposal } from '@heimvorteil/contracts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { PersonSeal, Vault } from '../../platform/privacy/index.ts';
import { isActive, refuseEnded, refuseObjected, type RequestReading } from '../requests/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';

/** Offer with the results of the day it is sent. */
interface OfferContent {
  readonly proposals: readonly Proposal[];
  readonly words?: string | undefined;
}

const placeOf = (table: 'request_message' | 'request_offer', row: string) => ({
  table,
  column: 'content',
  row,
});

export function sealMessage(seal: PersonSeal, id: string, text: string): string {
  return seal.seal(placeOf('request_message', id), text);
}

export function openMessage(seal: PersonSeal, id: string, envelope: string): string {
  return seal.open(placeOf('request_message', id), envelope);
}

export function sealOffer(seal: PersonSeal, id: string, offer: OfferContent): string {
  return seal.seal(placeOf('request_offer', id), JSON.stringify(offer));
}

export function openOffer(seal: PersonSeal, id: string, envelope: string): OfferContent {
  const offer = JSON.parse(seal.open(placeOf('request_offer', id), envelope)) as OfferContent;
  return { ...offer, proposals: withDistinctIds(offer.proposals) };
}

/**
 * Makes ids unique within an offer, because two proposals of one lender for the same years have the same id.
 */
function withDistinctIds(proposals: readonly Proposal[]): Proposal[] {
  return proposals.map((proposal, at) => {
    const earlier = proposals.slice(0, at).filter(({ id }) => id === proposal.id).length;
    return earlier === 0 ? proposal : { ...proposal, id: `${proposal.id}-${earlier + 1}` };
  });
}

/** Locks an open request against withdrawals; returns its person's seal. Throws a ProblemError 409. */
export async function lockOpen(
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
export async function sealOfRequest({ db, vault }: RequestReading, requestId: string): Promise<PersonSeal> {
  const person = await db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['person.id', 'person.key_id', 'person.wrapped_key'])
    .where('request.id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return person ? vault.sealOf(person) : refuseEnded(db, requestId);
}

/** Recipients of a visitor's message: the named adviser or all active ones. Throws a ProblemError. */
export async function activeHolders(trx: Transaction<Tables>, requestId: string, publicId?: string) {
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

export interface ConversationParts extends RequestReading {
  readonly jobs: Jobs;
}

export interface AtAdviser {
  readonly requestId: string;
  readonly adviserId: number;
}
