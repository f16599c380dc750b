import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { emailIndexOf } from '../../people/phone-verification/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { refuseObjected, shownContacts, SHOWN_CONTACTS } from '../../leads/requests/index.ts';

/** Who rates: the request by which they do, as far as it says whose it is. */
export type Author = Pick<
  Selectable<Tables['request']>,
  'id' | 'account_id' | 'email_index' | 'verified_index' | 'also_verified'
>;

const SAYS_WHOSE = ['id', 'account_id', 'email_index', ...SHOWN_CONTACTS] as const;

/** Steps that an adviser takes only with the request before them. */
const PROVES_ARRIVAL = ['VIEWED', 'CONTACTED', 'OFFER_MADE', 'DECLINED', 'CLOSED'] as const;

/** Who rates by a request, to read it. */
export function authorOf(db: Kysely<Tables>, requestId: string): Promise<Author | undefined> {
  return db.selectFrom('request').select(SAYS_WHOSE).where('id', '=', requestId).executeTakeFirst();
}

/** The same held until the transaction ends: whoever takes the request back waits, or has been first. Throws a ProblemError 409. */
export async function holdAuthor(trx: Transaction<Tables>, requestId: string): Promise<Author> {
  const author = await trx
    .selectFrom('request')
    .select(SAYS_WHOSE)
    .where('id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!author) {
    await refuseObjected(trx, requestId);
    throw problem(409, 'STATUS_NOT_POSSIBLE');
  }
  return author;
}

/**
 * By what one person is the same at one provider and nowhere else: each contact that was shown, and the request itself. What
 * was only typed proves nobody.
 */
export function authorIndexes(vault: Vault, providerId: number, author: Author): string[] {
  return [author.id, ...shownContacts(author)].map((shown) =>
    vault.blindIndex('rating', `${providerId}|${shown}`),
  );
}

/** The providers whose advisers a request has reached. */
export async function reachedProviders(db: Kysely<Tables>, requestId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['adviser.provider_id', 'request_adviser.position'])
    .where('request_adviser.request_id', '=', requestId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.request_id', '=', 'request_adviser.request_id')
            .whereRef('delivery.adviser_id', '=', 'request_adviser.adviser_id')
            .where('delivery.kind', '=', 'REQUEST')
            .where('delivery.state', '=', 'delivered'),
        ),
        exists(
          selectFrom('request_step')
            .select('request_step.status')
            .whereRef('request_step.request_id', '=', 'request_adviser.request_id')
            .whereRef('request_step.adviser_id', '=', 'request_adviser.adviser_id')
            .where('request_step.status', 'in', PROVES_ARRIVAL),
        ),
      ]),
    )
    .orderBy('request_adviser.position')
    .execute();
  return [...new Set(rows.map(({ provider_id: provider }) => provider))];
}

/** The providers that somebody works for, by the addresses of their advisers; 'UNKNOWN' for an adviser of who knows whom. */
export async function ownFirms(
  db: Kysely<Tables>,
  vault: Vault,
  author: Author,
  /** The account that somebody is logged in with, where that is another one. */
  by: string | undefined,
): Promise<ReadonlySet<number> | 'UNKNOWN'> {
  const accountIds = [author.account_id, by].filter((id) => typeof id === 'string');
  const accounts =
    accountIds.length === 0
      ? []
      : await db
          .selectFrom('account')
          .select(['email_index', 'roles'])
          .where('id', 'in', accountIds)
          .execute();
  const advisers = await db.selectFrom('adviser').select(['email', 'provider_id']).execute();
  const firms = Map.groupBy(advisers, ({ email }) => emailIndexOf(email, vault));
  const isUnknown = accounts.some(
    ({ roles, email_index: index }) => roles.includes('adviser') && !firms.has(index),
  );
  if (isUnknown) return 'UNKNOWN';
  const indexes = [
    author.email_index,
    ...shownContacts(author),
    ...accounts.map(({ email_index: index }) => index),
  ];
  return new Set(
    indexes.flatMap((index) => (firms.get(index) ?? []).map(({ provider_id: provider }) => provider)),
  );
}
