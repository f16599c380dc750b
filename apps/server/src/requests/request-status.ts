import { lendersLoan } from '@heimvorteil/engine';
import type { Found, RequestAccess, RequestProgress, WishedOffer } from '@heimvorteil/portal/services';
import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { BrokenSealError, type Vault } from '../privacy/index.ts';
import { historyOf } from './request-history.ts';
import { requestedProposals } from './requested-proposals.ts';
import { openFinancing } from './sealed-request.ts';
import { overallStatus } from './status-transitions.ts';
import { sealOfVisited, visitedRequest, type VisitedRequest } from './visited-request.ts';

/** How far a request is and which listing it is for; nothing that a person stated of themselves. */
export async function requestStatus(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  access: RequestAccess,
): Promise<Found<RequestProgress>> {
  const request = await visitedRequest(db, access);
  if (!request) return { missing: 'NO_REQUEST_FOUND' };
  if (request.expired) return { missing: 'REQUEST_EXPIRED' };
  const advisers = await db
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['adviser.id', 'adviser.name', 'request_adviser.status', 'request_adviser.public_id'])
    .where('request_id', '=', request.id)
    .orderBy('position')
    .execute();
  const listing = listingOf(vault, request);
  const wished = await wishedOf({ db, vault }, request);
  return {
    found: {
      status: overallStatus(
        advisers.map(({ status }) => status),
        request.withdrawn_at !== null,
      ),
      advisers: advisers.map(({ public_id: id, name, status }) => ({ id, name, status })),
      createdAt: request.created_at.toISOString(),
      history: await historyOf(
        db,
        request,
        advisers.map(({ id }) => id),
      ),
      ...(listing ? { listing } : {}),
      wished,
      number: request.number ?? caseNumber(request.id),
      undelivered: await undeliveredTo(
        db,
        request.id,
        advisers.map(({ id }) => id),
      ),
    },
  };
}

/** Whom the request has not reached, and whether somebody has to see to that. */
async function undeliveredTo(
  db: Kysely<Tables>,
  requestId: string,
  adviserIds: readonly number[],
): Promise<RequestProgress['undelivered']> {
  const rows = await db
    .selectFrom('delivery')
    .select(['adviser_id', 'state'])
    .where('request_id', '=', requestId)
    .where('kind', '=', 'REQUEST')
    .where('channel', '=', 'EMAIL')
    // What was stopped is not on its way.
    .where('state', 'not in', ['delivered', 'stopped'])
    .execute();
  return rows.map(({ adviser_id: id, state }) => ({
    by: adviserIds.findIndex((adviser) => adviser === id),
    isStuck: state === 'parked' || state === 'permanently_failed',
  }));
}

/** What an offer was asked for; how far the request is says a page without it, too. */
async function wishedOf(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  request: VisitedRequest,
): Promise<WishedOffer[]> {
  try {
    const seal = sealOfVisited(vault, request);
    const wished = seal ? await requestedProposals(db, seal, request.id) : [];
    return wished.map(({ proposal, requestedAt }) => ({
      lender: proposal.provider.name,
      requestedAt,
      monthlyInstallment: proposal.monthlyInstallment,
      effectiveInterestRate: proposal.effectiveInterestRate,
      fixedInterestYears: lendersLoan(proposal.loans)?.fixedInterestYears,
    }));
  } catch (error) {
    if (error instanceof BrokenSealError) return [];
    throw error;
  }
}

/** The listing as it was when the request was sent; how far the request is says a page without it, too. */
function listingOf(vault: Vault, request: VisitedRequest): RequestProgress['listing'] {
  try {
    const seal = sealOfVisited(vault, request);
    return seal && openFinancing(seal, request.id, request.financing).listing;
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}
