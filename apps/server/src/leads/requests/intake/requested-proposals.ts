import { randomUUID } from 'node:crypto';
import type { Proposal } from '@heimvorteil/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { MatchReason } from '../../../platform/database/column-types.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PersonSeal, Vault } from '../../../platform/privacy/index.ts';
import { lendersOf } from '../matching/assigned-advisers.ts';
import { lockTerms, type RequestedTerms } from './proposal-locks.ts';
import { byRequest, isOneOf, type RequestSelector } from '../links/request-links.ts';

export interface ProposalToRequest extends RequestedTerms {
  readonly proposal: Proposal;
  /** Days until the lender may be asked for the same proposal again. */
  readonly lockDays: number;
}

/** Proposal as it was when requested; time in ISO 8601. */
export interface RequestedProposal {
  readonly providerId: number;
  readonly proposal: Proposal;
  readonly requestedAt: string;
}

const placeOf = (row: string) => ({ table: 'proposal_request', column: 'content', row });

/** Stores a requested proposal and locks it; throws 409 `OFFER_ALREADY_REQUESTED`. Returns the row's id. */
export async function storeRequestedProposal(
  trx: Transaction<Tables>,
  seal: PersonSeal,
  { requestId, terms }: { requestId: string; terms: ProposalToRequest },
): Promise<string> {
  await lockTerms(trx, terms, { requestId, days: terms.lockDays });
  const id = randomUUID();
  const { requestedAt: _at, lockedUntil: _until, ...proposal } = terms.proposal;
  await trx
    .insertInto('proposal_request')
    .values({
      id,
      request_id: requestId,
      account_id: terms.accountId,
      provider_id: terms.providerId,
      content: seal.seal(placeOf(id), JSON.stringify(proposal)),
    })
    .execute();
  return id;
}

/** Proposals requested with a request, the newest first; throws a BrokenSealError. */
export async function requestedProposals(
  db: Kysely<Tables>,
  seal: PersonSeal,
  requestId: string,
): Promise<RequestedProposal[]> {
  const rows = await db
    .selectFrom('proposal_request')
    .select(['id', 'provider_id', 'content', 'requested_at'])
    .where('request_id', '=', requestId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    providerId: row.provider_id,
    proposal: opened(seal, row.id, row.content),
    requestedAt: row.requested_at.toISOString(),
  }));
}

/** The proposal that the request began with, if any. */
export async function proposalOfRequest(
  db: Kysely<Tables>,
  seal: PersonSeal,
  requestId: string,
): Promise<Proposal | undefined> {
  const row = await db
    .selectFrom('proposal_request')
    .innerJoin('request', 'request.id', 'proposal_request.request_id')
    .select(['proposal_request.id', 'proposal_request.content'])
    .where('request_id', '=', requestId)
    // A request and its first proposal are stored in one transaction, so their times are equal.
    .whereRef('requested_at', '=', 'request.created_at')
    .executeTakeFirst();
  return row && opened(seal, row.id, row.content);
}

export async function requestedProposal(
  db: Kysely<Tables>,
  seal: PersonSeal,
  id: string,
): Promise<{ requestedAt: string; proposal: Proposal } | undefined> {
  const row = await db
    .selectFrom('proposal_request')
    .select(['id', 'content', 'requested_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { requestedAt: row.requested_at.toISOString(), proposal: opened(seal, row.id, row.content) };
}

/** Proposals of the lenders that this adviser was asked for. */
export async function proposalsForAdviser(
  db: Kysely<Tables>,
  seal: PersonSeal,
  row: { readonly id: string; readonly provider_id: number; readonly reasons: readonly MatchReason[] },
): Promise<Omit<RequestedProposal, 'providerId'>[]> {
  const lenders = [row.provider_id, ...lendersOf(row.reasons)];
  const all = await requestedProposals(db, seal, row.id);
  return all
    .filter(({ providerId }) => lenders.includes(providerId))
    .map(({ proposal, requestedAt }) => ({ proposal, requestedAt }));
}

/** Proposals requested in these requests, for the right of access (Art. 15 GDPR). */
export async function proposalsOfRequests(
  { db, vault }: { readonly db: Kysely<Tables>; readonly vault: Vault },
  selector: RequestSelector,
): Promise<Map<string, { requestedAt: string; proposal: Proposal }[]>> {
  const rows = await selectProposals(db).where(isOneOf(selector)).execute();
  return byRequest(rows, (row) => ({
    requestedAt: row.requested_at.toISOString(),
    proposal: opened(vault.sealOf(row), row.asked_id, row.content),
  }));
}

/** Proposals that an account requested in another account's requests of the same person, by request. */
export async function proposalsOfOtherRequests(
  { db, vault }: { readonly db: Kysely<Tables>; readonly vault: Vault },
  accountId: string,
): Promise<{ requestId: string; requestedAt: string; proposal: Proposal }[]> {
  const rows = await selectProposals(db)
    .where('proposal_request.account_id', '=', accountId)
    .where(sql<boolean>`request.account_id is distinct from ${accountId}::uuid`)
    .execute();
  return rows.map((row) => ({
    requestId: row.request_id,
    requestedAt: row.requested_at.toISOString(),
    proposal: opened(vault.sealOf(row), row.asked_id, row.content),
  }));
}

function selectProposals(db: Kysely<Tables>) {
  return db
    .selectFrom('proposal_request')
    .innerJoin('request', 'request.id', 'proposal_request.request_id')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['proposal_request.id as asked_id', 'request_id', 'content', 'requested_at'])
    .select(['person.id', 'person.key_id', 'person.wrapped_key'])
    .orderBy('requested_at', 'desc');
}

function opened(seal: PersonSeal, id: string, content: string): Proposal {
  return JSON.parse(seal.open(placeOf(id), content)) as Proposal;
}
