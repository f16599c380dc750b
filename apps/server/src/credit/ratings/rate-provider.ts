import { randomUUID } from 'node:crypto';
import type { AnswerOf, rateProvider as rateProviderOperation } from '@heimvorteil/contracts';
import type { RequestAccess } from '@heimvorteil/portal/services';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem, tooOften } from '../../platform/http/calls/problem-error.ts';
import { HOUR } from '../../platform/limits/index.ts';
import { erasePersonRows, type PersonSeal, type Vault } from '../../platform/privacy/index.ts';
import { requireVisited } from '../../leads/requests/index.ts';
import {
  openSubmission,
  placeOf,
  sealOfSubmission,
  waitForProvider,
  type SubmissionRow,
  noteAuthor,
  ownSubmission,
} from './submissions.ts';
import { type RatingParts, recount } from './moderate.ts';
import { authorIndexes, holdAuthor, ownFirms, reachedProviders, type Author } from './who-may-rate.ts';

export interface RatingInput {
  readonly providerId: string;
  /** Rating in stars, a whole number from 1 to 5. */
  readonly stars: number;
  /** Text of the rating; undefined or empty if the rating has stars only. */
  readonly text?: string | undefined;
}

/** Limit per request, because the operator must moderate each new or changed rating. */
const MOST_CHANGES_AN_HOUR = 20;

/**
 * Stores or replaces a visitor's rating of a provider reached by their request. It becomes public after
 * moderation; the previous public version stays until then. `by` is the logged-in account. Throws a
 * ProblemError: 404, 410, 403 `REQUEST_NOT_DELIVERED` or `OWN_PROVIDER`, 409, 429.
 */
export async function rateProvider(
  parts: RatingParts,
  access: RequestAccess,
  { providerId: named, stars, text = '' }: RatingInput,
  by?: string,
): Promise<AnswerOf<typeof rateProviderOperation>> {
  const { db, vault, market, limits } = parts;
  const { id: requestId } = await requireVisited(db, access);
  const providerId = /^[1-9]\d{0,9}$/.test(named) ? Number(named) : 0;
  if (!market.current().providers.has(providerId)) throw problem(404, 'NOT_FOUND');
  const rating = { stars, text: text.replaceAll('\r\n', '\n').replaceAll(/\n{3,}/g, '\n\n') };
  const { answer, hasUnpublished } = await db.transaction().execute(async (trx) => {
    const author = await holdAuthor(trx, requestId);
    if (!(await reachedProviders(trx, requestId)).includes(providerId))
      throw problem(403, 'REQUEST_NOT_DELIVERED');
    const firms = await ownFirms(trx, vault, author, by ?? access.accountId);
    if (firms === 'UNKNOWN' || firms.has(providerId)) throw problem(403, 'OWN_PROVIDER');
    await waitForProvider(trx, providerId);
    const merged = await ownSubmission(trx, vault, providerId, author);
    const { own } = merged;
    const known = own && openSubmission(vault, own);
    // An identical rating, such as a form submitted twice, changes nothing.
    if (known?.stars === rating.stars && known.text === rating.text)
      return { ...merged, answer: { ...rating, state: known.state } };
    const bucket = { what: 'ratings', subject: requestId, max: MOST_CHANGES_AN_HOUR, seconds: HOUR };
    const refusal = await limits.takeWithin(trx, [bucket]);
    if (refusal) throw tooOften('TOO_MANY_REQUESTS', refusal.retryAfterSeconds);
    if (own) await changeSubmission(trx, vault, { own, author, rating });
    else await addSubmission(trx, vault, { providerId, author, rating });
    return { ...merged, answer: { ...rating, state: 'WAITING' as const } };
  });
  if (hasUnpublished) await recount(market);
  return answer;
}

type Rating = Required<Omit<RatingInput, 'providerId' | 'text'>> & { readonly text: string };

async function addSubmission(
  trx: Transaction<Tables>,
  vault: Vault,
  { providerId, author, rating }: { providerId: number; author: Author; rating: Rating },
): Promise<void> {
  const id = randomUUID();
  const { row, seal } = vault.newPerson();
  await trx.insertInto('person').values(row).execute();
  await trx
    .insertInto('rating_submission')
    .values({
      id,
      provider_id: providerId,
      person_id: row.id,
      request_id: author.id,
      account_id: author.account_id,
      stars: rating.stars,
      content: seal.seal(placeOf('content', id), rating.text),
    })
    .execute();
  await noteAuthor(trx, id, authorIndexes(vault, providerId, author));
}

async function changeSubmission(
  trx: Transaction<Tables>,
  vault: Vault,
  { own, author, rating }: { own: SubmissionRow; author: Author; rating: Rating },
): Promise<void> {
  const seal = sealOfSubmission(vault, own) ?? (await sealAnew(trx, vault, own));
  await trx
    .updateTable('rating_submission')
    .set({
      state: 'WAITING',
      version: own.version + 1,
      stars: rating.stars,
      content: seal.seal(placeOf('content', own.id), rating.text),
      refusal: null,
      refusal_words: null,
      request_id: author.id,
      account_id: own.account_id ?? author.account_id,
      sent_at: sql<Date>`now()`,
      decided_at: null,
    })
    .where('id', '=', own.id)
    .execute();
  await noteAuthor(trx, own.id, authorIndexes(vault, own.provider_id, author));
}

/** Replaces a lost key with a new one and erases the old person's data. */
async function sealAnew(
  trx: Transaction<Tables>,
  vault: Vault,
  { id, person_id: lost }: SubmissionRow,
): Promise<PersonSeal> {
  const { row, seal } = vault.newPerson();
  await trx.insertInto('person').values(row).execute();
  await trx.updateTable('rating_submission').set({ person_id: row.id }).where('id', '=', id).execute();
  await erasePersonRows(trx, [lost]);
  return seal;
}
