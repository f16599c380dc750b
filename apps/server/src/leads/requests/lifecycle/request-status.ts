import type { AdviserStatus } from '@heimvorteil/contracts';
import { lendersLoan } from '@heimvorteil/engine';
import type {
  Found,
  RequestAccess,
  RequestProgress,
  RequestedOffer,
  RequestEvent,
} from '@heimvorteil/portal/services';
import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { Kysely } from 'kysely';
import { lenderWorkers } from '../../advisers/index.ts';
import type { MatchReason } from '../../../platform/database/column-types.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { MarketInForce, PricedMarket } from '../../../market/offers/index.ts';
import { BrokenSealError, type Vault } from '../../../platform/privacy/index.ts';
import { mailsOfRequest } from './verified-contacts.ts';
import { requestedProposals } from '../intake/requested-proposals.ts';
import { openFinancing } from '../intake/sealed-request.ts';
import { isActive, overallStatus } from './status-transitions.ts';
import { sealOfVisited, visitedRequest, type VisitedRequest } from '../links/request-links.ts';

/** Progress of a request and its listing, without the person's own data. */
export async function requestStatus(
  { db, vault, market }: { db: Kysely<Tables>; vault: Vault; market: Pick<MarketInForce, 'current'> },
  access: RequestAccess,
): Promise<Found<RequestProgress>> {
  const request = await visitedRequest(db, access);
  if (!request) return { refused: 'NO_REQUEST_FOUND' };
  if (request.expired) return { refused: 'REQUEST_EXPIRED' };
  const advisers = await db
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['adviser.id', 'adviser.name', 'request_adviser.status', 'request_adviser.public_id'])
    .select(['adviser.provider_id', 'request_adviser.reasons'])
    .where('request_id', '=', request.id)
    .orderBy('position')
    .execute();
  const listing = listingOf(vault, request);
  const adviserIds = advisers.map(({ id }) => id);
  const wished = await findRequestedOffers({ db, vault }, request);
  return {
    done: {
      status: overallStatus(
        advisers.map(({ status }) => status),
        request.withdrawn_at !== null,
      ),
      advisers: advisers.map(({ public_id: id, name, status }) => ({ id, name, status })),
      ...lendersOf(request, advisers, market.current().providers),
      createdAt: request.created_at.toISOString(),
      history: await historyOf(db, request, adviserIds),
      ...(listing ? { listing } : {}),
      requested: wished,
      ...(request.withdrawn_at === null && { mails: await mailsOfRequest(db, request.id) }),
      ...(request.objected_at && { objectedAt: request.objected_at.toISOString() }),
      number: request.number ?? caseNumber(request.id),
      undelivered: await undeliveredTo(db, request.id, adviserIds),
    },
  };
}

/** Chosen lenders with their advisers; empty once the request is withdrawn. */
function lendersOf(
  { withdrawn_at: withdrawnAt }: VisitedRequest,
  advisers: readonly {
    readonly name: string;
    readonly provider_id: number;
    readonly public_id: string;
    readonly status: AdviserStatus;
    readonly reasons: readonly MatchReason[];
  }[],
  providers: PricedMarket['providers'],
): Pick<RequestProgress, 'lenders'> {
  if (withdrawnAt !== null) return {};
  const nameOf = (id: number) => providers.get(id)?.name;
  const named = advisers.map((row) => ({
    ...row,
    company: nameOf(row.provider_id) ?? row.name,
    isActive: isActive(row.status),
  }));
  const lenders = lenderWorkers(named, nameOf).map(({ worker, ...lender }) => ({
    ...lender,
    adviserId: worker.public_id,
  }));
  return lenders.length === 0 ? {} : { lenders };
}

/** Recipients who have not received the request yet, and whether the operator has to act. */
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
    // A stopped message will never be delivered, so it is not pending.
    .where('state', 'not in', ['delivered', 'stopped'])
    .execute();
  return rows.map(({ adviser_id: id, state }) => ({
    by: id === null ? -1 : adviserIds.indexOf(id),
    isStuck: state === 'parked' || state === 'permanently_failed',
  }));
}

/** The requested proposals; none if unreadable, because the page works without them. */
async function findRequestedOffers(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  request: VisitedRequest,
): Promise<RequestedOffer[]> {
  try {
    const seal = sealOfVisited(vault, request);
    const proposals = seal ? await requestedProposals(db, seal, request.id) : [];
    return proposals.map(({ proposal, requestedAt }) => ({
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

/** The listing as sent; undefined if unreadable, because the page works without it. */
function listingOf(vault: Vault, request: VisitedRequest): RequestProgress['listing'] {
  try {
    const seal = sealOfVisited(vault, request);
    return seal && openFinancing(seal, request.id, request.financing).listing;
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/** History, newest first: sent, delivered, and every status of its advisers, who are named by their index. */
async function historyOf(
  db: Kysely<Tables>,
  request: { id: string; created_at: Date; withdrawn_at: Date | null },
  adviserIds: readonly number[],
): Promise<RequestEvent[]> {
  const deliveries = await db
    .selectFrom('delivery')
    .select(['adviser_id', 'changed_at'])
    .where('request_id', '=', request.id)
    .where('kind', '=', 'REQUEST')
    .where('channel', '=', 'EMAIL')
    .where('state', '=', 'delivered')
    .execute();
  const steps = await db
    .selectFrom('request_step')
    .select(['adviser_id', 'status', 'reached_at'])
    .where('request_id', '=', request.id)
    .execute();
  const passedOn = await db
    .selectFrom('request_adviser')
    .select(['adviser_id', 'joined_at'])
    .where('request_id', '=', request.id)
    .where('origin', '=', 'REDISTRIBUTED')
    .execute();
  const by = (adviserId: number | null) => adviserIds.findIndex((id) => id === adviserId);
  const events: RequestEvent[] = [
    { kind: 'SENT', at: request.created_at.toISOString() },
    ...deliveries.map(({ adviser_id: id, changed_at: at }) => ({
      kind: 'DELIVERED' as const,
      at: at.toISOString(),
      by: by(id),
    })),
    ...passedOn.map(({ adviser_id: id, joined_at: at }) => ({
      kind: 'PASSED_ON' as const,
      at: at.toISOString(),
      by: by(id),
    })),
    ...steps.flatMap(({ adviser_id: id, status, reached_at: at }) =>
      // RECEIVED is omitted, because the entry about the delivery already reports it.
      status === 'RECEIVED'
        ? []
        : [
            {
              kind: status === 'WITHDRAWN' ? ('WITHDRAWN_FROM' as const) : status,
              at: at.toISOString(),
              by: by(id),
            },
          ],
    ),
    ...(request.withdrawn_at === null
      ? []
      : [{ kind: 'WITHDRAWN' as const, at: request.withdrawn_at.toISOString() }]),
  ];
  return events.toSorted((one, other) => other.at.localeCompare(one.at));
}
