import type { Kysely, Transaction } from 'kysely';
import { type AssignedAdviser, maySell, type AdviserMatching } from '../../advisers/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import { findSame, type Home } from '../intake/recent-request.ts';
import { isActive } from '../lifecycle/status-transitions.ts';
import { ownContacts, type RequestSender } from '../intake/verified-sender.ts';
import type { MatchReason } from '../../../platform/database/column-types.ts';
import { openRequest, type RequestReading, type PartnerParts } from '../lifecycle/opened-request.ts';
import type { LimitEngine } from '../../../platform/limits/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';

export async function assignedAdvisers(db: Kysely<Tables>, requestId: string): Promise<AssignedAdviser[]> {
  const rows = await db
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['adviser_id', 'status', 'reasons', 'provider_id'])
    .where('request_id', '=', requestId)
    .execute();
  return rows.map(({ adviser_id: adviserId, status, reasons, provider_id: own }) => ({
    adviserId,
    isActive: isActive(status),
    lenders: [own, ...lendersOf(reasons)],
  }));
}

/** Advisers of the open request for this home, which a new request would join; none for an unknown sender. */
export async function requestsForHome(
  { db, vault }: { readonly db: Kysely<Tables>; readonly vault: Vault },
  home: Home,
  from: Pick<RequestSender, 'account' | 'visitKey'>,
): Promise<AssignedAdviser[]> {
  const sender = { indexes: await ownContacts({ db, vault }, from), accountId: from.account?.id };
  if (sender.indexes.length === 0 && sender.accountId === undefined) return [];
  const same = await findSame(db, vault, { ...home, sender });
  if (!same) return [];
  const open = await db
    .selectFrom('request')
    .select('id')
    .where('id', '=', same.id)
    .where('withdrawn_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open ? assignedAdvisers(db, open.id) : [];
}

export function lendersOf(reasons: readonly MatchReason[]): number[] {
  return reasons.flatMap((reason) => ('providerId' in reason ? [reason.providerId] : []));
}

/** Locks a request's advisers until the transaction ends; lock them before the request to avoid deadlocks. */
export async function lockAdvisers(
  trx: Transaction<Tables>,
  requestId: string,
  /** Locks this adviser only; default: all advisers of the request. */
  adviserId?: number,
): Promise<void> {
  await trx
    .selectFrom('request_adviser')
    .select('adviser_id')
    .where('request_id', '=', requestId)
    .$if(adviserId !== undefined, (all) => all.where('adviser_id', '=', adviserId!))
    .orderBy('adviser_id')
    .forUpdate()
    .execute();
}

/** Lenders whose loans an adviser may offer, by the current market and the request's place. */
export async function sellableLenders(
  { db, vault, market }: RequestReading & { readonly market: Pick<PartnerParts['market'], 'current'> },
  { requestId, adviserId }: { readonly requestId: string; readonly adviserId: number },
): Promise<(lenderId: number) => boolean> {
  const { provider_id: providerId, lenders } = await db
    .selectFrom('adviser')
    .select(['provider_id', 'lenders'])
    .where('id', '=', adviserId)
    .executeTakeFirstOrThrow();
  const { financing } = await openRequest({ db, vault }, requestId);
  const { providers } = market.current();
  return (lenderId) => maySell({ providerId, lenders }, lenderId, { providers, geoCode: financing.place });
}

/** Locks a request and its advisers until the transaction ends; returns its person, undefined if withdrawn. */
export async function lockRequest(
  trx: Transaction<Tables>,
  requestId: string,
): Promise<{ readonly person_id: string } | undefined> {
  await lockAdvisers(trx, requestId);
  return trx
    .selectFrom('request')
    .select('person_id')
    .where('id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export interface Store {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly matching: AdviserMatching;
  readonly limits: LimitEngine;
}
