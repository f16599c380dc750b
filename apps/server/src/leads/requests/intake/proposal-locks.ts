import type { FinancingCase, Proposal } from '@heimvorteil/contracts';
import { priceOf } from '@heimvorteil/calculations';
import { sql, type Kysely, type Transaction } from 'kysely';
import { placeOf, type CostRules } from '../../../market/costs/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { problem } from '../../../platform/http/calls/problem-error.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import { listingIndex } from './request-campaign.ts';

export interface RequestedTerms {
  readonly accountId: string;
  readonly providerId: number;
  readonly terms: string;
  readonly homes: readonly string[];
}

/** Blind indexes that identify a home: the same listing, or the same place and price. */
export function homesOf(financingCase: FinancingCase, rules: CostRules, vault: Vault): string[] {
  const { exposeId } = financingCase;
  const place = vault.blindIndex('home', `${placeOf(financingCase, rules)} ${priceOf(financingCase)}`);
  return exposeId === undefined ? [place] : [place, listingIndex(exposeId, vault)];
}

/** Identifies a proposal by its terms without amounts and rates, so that a new check yields the same. */
export function termsOf({ loans }: Pick<Proposal, 'loans'>): string {
  return loans
    .map((loan) =>
      loan.loanType === 'SUBSIDIZED_LOAN'
        ? `${loan.loanType} ${loan.programmeId ?? ''}`
        : `${loan.loanType} ${loan.fixedInterestYears} ${loan.allowedSpecialRepayment ?? 0} ${loan.commitmentFreeMonths ?? 0}`,
    )
    .join(', ');
}

/** Throws 409 `OFFER_ALREADY_REQUESTED` while the lender's lock lasts; runs before any other check. */
export async function refuseWhileLocked(trx: Transaction<Tables>, requested: RequestedTerms): Promise<void> {
  const held = await trx
    .selectFrom('proposal_lock')
    .select('home_index')
    .where('account_id', '=', requested.accountId)
    .where('provider_id', '=', requested.providerId)
    .where('terms', '=', requested.terms)
    .where('home_index', 'in', [...requested.homes])
    .where('locked_until', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  if (held) throw problem(409, 'OFFER_ALREADY_REQUESTED');
}

/** Locks a lender's proposal; throws 409 `OFFER_ALREADY_REQUESTED` if it is already locked. */
export async function lockTerms(
  trx: Transaction<Tables>,
  { accountId, providerId, terms, homes }: RequestedTerms,
  { requestId, days }: { requestId: string; days: number },
): Promise<void> {
  const until = sql<Date>`now() + make_interval(days => ${days})`;
  const locked = await trx
    .insertInto('proposal_lock')
    .values(
      homes.map((home) => ({
        account_id: accountId,
        provider_id: providerId,
        home_index: home,
        terms,
        request_id: requestId,
        locked_until: until,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'provider_id', 'home_index', 'terms'])
        .doUpdateSet({ request_id: requestId, requested_at: sql<Date>`now()`, locked_until: until })
        .where('proposal_lock.locked_until', '<=', sql<Date>`now()`),
    )
    .returning('home_index')
    .execute();
  if (locked.length < homes.length) throw problem(409, 'OFFER_ALREADY_REQUESTED');
}

/** Adds to each proposal when the account requested it for this home and when it may do so again. */
export async function withRequested(
  db: Kysely<Tables>,
  proposals: readonly Proposal[],
  { accountId, homes }: Pick<RequestedTerms, 'accountId' | 'homes'>,
): Promise<Proposal[]> {
  if (proposals.length === 0) return [];
  const locks = await db
    .selectFrom('proposal_lock')
    .select(['provider_id', 'terms', 'requested_at', 'locked_until'])
    .select(sql<boolean>`locked_until > now()`.as('holds'))
    .where('account_id', '=', accountId)
    .where('home_index', 'in', [...homes])
    .orderBy('requested_at', 'desc')
    .execute();
  return proposals.map((proposal) => {
    const terms = termsOf(proposal);
    const lock = locks.find((one) => String(one.provider_id) === proposal.provider.id && one.terms === terms);
    if (!lock) return proposal;
    return {
      ...proposal,
      requestedAt: lock.requested_at.toISOString(),
      ...(lock.holds && { lockedUntil: lock.locked_until.toISOString() }),
    };
  });
}
