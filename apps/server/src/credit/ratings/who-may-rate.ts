import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { emailIndexOf } from '../../people/phone-verification/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { refuseObjected, verifiedContacts, VERIFIED_CONTACTS } from '../../leads/requests/index.ts';

/** The request through which a visitor rates, with the columns that identify its author. */
export type Author = Pick<
  Selectable<Tables['request']>,
  'id' | 'account_id' | 'email_index' | 'verified_index' | 'also_verified'
>;

const AUTHOR_COLUMNS = ['id', 'account_id', 'email_index', ...VERIFIED_CONTACTS] as const;

/** Adviser statuses that prove contact with the visitor: a message, an answered call or an offer. */
const PROVES_CONTACT = ['CONTACTED', 'OFFER_MADE'] as const;

/** Adviser statuses that are possible only after receiving the request. */
const PROVES_ARRIVAL = ['VIEWED', 'CONTACTED', 'OFFER_MADE', 'DECLINED', 'CLOSED'] as const;

export function authorOf(db: Kysely<Tables>, requestId: string): Promise<Author | undefined> {
  return db.selectFrom('request').select(AUTHOR_COLUMNS).where('id', '=', requestId).executeTakeFirst();
}

/** Like `authorOf`, with a row lock against withdrawals. Throws a ProblemError 409 after a withdrawal. */
export async function holdAuthor(trx: Transaction<Tables>, requestId: string): Promise<Author> {
  const author = await trx
    .selectFrom('request')
    .select(AUTHOR_COLUMNS)
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
 * Blind indexes that identify one person at one provider only: verified contacts and the request itself. An
 * unverified contact proves nothing.
 */
export function authorIndexes(vault: Vault, providerId: number, author: Author): string[] {
  return [author.id, ...verifiedContacts(author)].map((contact) =>
    vault.blindIndex('rating', `${providerId}|${contact}`),
  );
}

/** Providers with an adviser who received the request. */
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

/** Providers with an adviser who has been in touch with the visitor. */
export async function contactedProviders(
  db: Kysely<Tables>,
  requestId: string,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('request_step')
    .innerJoin('adviser', 'adviser.id', 'request_step.adviser_id')
    .select('adviser.provider_id')
    .where('request_step.request_id', '=', requestId)
    .where('request_step.status', 'in', PROVES_CONTACT)
    .execute();
  return new Set(rows.map(({ provider_id: provider }) => provider));
}

/**
 * Providers for which the author works, by their advisers' email addresses; 'UNKNOWN' for an adviser account
 * without a known firm.
 */
export async function ownFirms(
  db: Kysely<Tables>,
  vault: Vault,
  author: Author,
  /** Account that is logged in now, if it is not the author's. */
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
    ...verifiedContacts(author),
    ...accounts.map(({ email_index: index }) => index),
  ];
  return new Set(
    indexes.flatMap((index) => (firms.get(index) ?? []).map(({ provider_id: provider }) => provider)),
  );
}
