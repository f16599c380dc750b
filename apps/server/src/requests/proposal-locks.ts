import type { FinancingCase, Proposal } from '@heimvorteil/contracts';
import { priceOf } from '@heimvorteil/calculations';
import { sql, type Kysely, type Transaction } from 'kysely';
import { placeOf, type CostRules } from '../costs/index.ts';
import type { Tables } from '../database/tables/tables.ts';
import { problem } from '../http/problem-error.ts';
import type { Vault } from '../privacy/index.ts';

/** A lender that an account asks for a home by a proposal. */
export interface AskedLender {
  readonly accountId: string;
  readonly providerId: number;
  /** Blind indexes of the home: of its place and price, and of its listing where it has one. */
  readonly homes: readonly string[];
}

/** By what a home is known again, as requests know it: the same listing, or the same place and price. */
export function homesOf(financingCase: FinancingCase, rules: CostRules, vault: Vault): string[] {
  const { exposeId } = financingCase;
  const texts = [
    `${placeOf(financingCase, rules)} ${priceOf(financingCase)}`,
    ...(exposeId === undefined ? [] : [`listing ${exposeId}`]),
  ];
  return texts.map((text) => vault.blindIndex('home', text));
}

/** Throws 409 `OFFER_ALREADY_REQUESTED` while the lender is not to be asked again; says so before anything else is looked at. */
export async function refuseWhileLocked(trx: Transaction<Tables>, asked: AskedLender): Promise<void> {
  const held = await trx
    .selectFrom('proposal_lock')
    .select('home_index')
    .where('account_id', '=', asked.accountId)
    .where('provider_id', '=', asked.providerId)
    .where('home_index', 'in', [...asked.homes])
    .where('locked_until', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  if (held) throw problem(409, 'OFFER_ALREADY_REQUESTED');
}

/** Locks a lender; of two that come at once the table takes one, the other throws 409 `OFFER_ALREADY_REQUESTED`. */
export async function lockLender(
  trx: Transaction<Tables>,
  { accountId, providerId, homes }: AskedLender,
  { requestId, days }: { requestId: string; days: number },
): Promise<void> {
  const until = sql<Date>`now() + make_interval(days => ${days})`;
  const taken = await trx
    .insertInto('proposal_lock')
    .values(
      homes.map((home) => ({
        account_id: accountId,
        provider_id: providerId,
        home_index: home,
        request_id: requestId,
        locked_until: until,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'provider_id', 'home_index'])
        .doUpdateSet({ request_id: requestId, requested_at: sql<Date>`now()`, locked_until: until })
        .where('proposal_lock.locked_until', '<=', sql<Date>`now()`),
    )
    .returning('home_index')
    .execute();
  if (taken.length < homes.length) throw problem(409, 'OFFER_ALREADY_REQUESTED');
}

/** Proposals with what their account has asked of their lenders for this home: since when, and until when not again. */
export async function withRequested(
  db: Kysely<Tables>,
  proposals: readonly Proposal[],
  { accountId, homes }: Pick<AskedLender, 'accountId' | 'homes'>,
): Promise<Proposal[]> {
  if (proposals.length === 0) return [];
  const locks = await db
    .selectFrom('proposal_lock')
    .select(['provider_id', 'requested_at', 'locked_until'])
    .select(sql<boolean>`locked_until > now()`.as('holds'))
    .where('account_id', '=', accountId)
    .where('home_index', 'in', [...homes])
    .orderBy('requested_at', 'desc')
    .execute();
  return proposals.map((proposal) => {
    const lock = locks.find((one) => String(one.provider_id) === proposal.provider.id);
    if (!lock) return proposal;
    return {
      ...proposal,
      requestedAt: lock.requested_at.toISOString(),
      ...(lock.holds && { lockedUntil: lock.locked_until.toISOString() }),
    };
  });
}
