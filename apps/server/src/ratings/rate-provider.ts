import { randomUUID } from 'node:crypto';
import type { AnswerOf, rateProvider as rateProviderOperation } from '@heimvorteil/contracts';
import type { RequestAccess } from '@heimvorteil/portal/services';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { problem, tooOften } from '../http/problem-error.ts';
import { HOUR } from '../limits/index.ts';
import type { Vault } from '../privacy/index.ts';
import { requireVisited } from '../requests/index.ts';
import type { RatingParts } from './rating-parts.ts';
import {
  openSubmission,
  placeOf,
  removeSubmissions,
  sealOfSubmission,
  submissions,
  waitForProvider,
  type SubmissionRow,
} from './submissions.ts';
import { authorIndex, holdAuthor, ownFirms, reachedProviders, type Author } from './who-may-rate.ts';

/** What somebody says about a provider. */
export interface StatedRating {
  /** As its address names it. */
  readonly providerId: string;
  /** 1 to 5, whole. */
  readonly stars: number;
  /** Left out or empty: stars alone. */
  readonly text?: string | undefined;
}

/** Each change is something to read for the operator. */
const MOST_CHANGES_AN_HOUR = 20;

/**
 * Keeps what somebody says about a provider whom their request has reached, in the place of what they said before; it is
 * shown once the operator has let it through, and what is shown of them stays until then. `by` is the account that somebody
 * is logged in with. Throws a ProblemError: 404, 410, 403 `REQUEST_NOT_DELIVERED` or `OWN_PROVIDER`, 409, 429.
 */
export async function rateProvider(
  parts: RatingParts,
  access: RequestAccess,
  { providerId: named, stars, text = '' }: StatedRating,
  by?: string,
): Promise<AnswerOf<typeof rateProviderOperation>> {
  const { db, vault, market, limits } = parts;
  const { id: requestId } = await requireVisited(db, access);
  const providerId = /^[1-9]\d{0,9}$/.test(named) ? Number(named) : 0;
  if (!market.current().providers.has(providerId)) throw problem(404, 'NOT_FOUND');
  const rating = { stars, text: text.replaceAll('\r\n', '\n').replaceAll(/\n{3,}/g, '\n\n') };
  return db.transaction().execute(async (trx) => {
    const author = await holdAuthor(trx, requestId);
    if (!(await reachedProviders(trx, requestId)).includes(providerId))
      throw problem(403, 'REQUEST_NOT_DELIVERED');
    const firms = await ownFirms(trx, vault, author, by ?? access.accountId);
    if (firms === 'UNKNOWN' || firms.has(providerId)) throw problem(403, 'OWN_PROVIDER');
    await waitForProvider(trx, providerId);
    const own = await ownSubmission(trx, vault, providerId, author);
    const known = own && openSubmission(vault, own);
    // The same once more, a form pressed twice among them, is what was said already.
    if (known?.stars === rating.stars && known.text === rating.text) return { ...rating, state: known.state };
    const bucket = { what: 'ratings', whose: requestId, max: MOST_CHANGES_AN_HOUR, seconds: HOUR };
    const refusal = await limits.takeWithin(trx, [bucket]);
    if (refusal) throw tooOften('TOO_MANY_REQUESTS', refusal.retryAfterSeconds);
    if (own) await changeSubmission(trx, vault, { own, author, rating });
    else await addSubmission(trx, vault, { providerId, author, rating });
    return { ...rating, state: 'WAITING' };
  });
}

/**
 * What somebody has said about a provider, by whichever of their requests; what only now turns out to be the same person's
 * becomes one.
 */
async function ownSubmission(
  trx: Transaction<Tables>,
  vault: Vault,
  providerId: number,
  author: Author,
): Promise<SubmissionRow | undefined> {
  const [own, ...others] = await submissions(trx)
    .where('rating_submission.provider_id', '=', providerId)
    .where((eb) =>
      eb.or([
        eb('rating_submission.author_index', '=', authorIndex(vault, providerId, author)),
        eb('rating_submission.request_id', '=', author.id),
        ...(author.account_id === null ? [] : [eb('rating_submission.account_id', '=', author.account_id)]),
      ]),
    )
    .orderBy('rating_submission.sent_at', 'desc')
    .execute();
  await removeSubmissions(
    trx,
    others.map(({ id }) => id),
  );
  return own;
}

type Rating = Required<Omit<StatedRating, 'providerId' | 'text'>> & { readonly text: string };

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
      author_index: authorIndex(vault, providerId, author),
      stars: rating.stars,
      content: seal.seal(placeOf('content', id), rating.text),
    })
    .execute();
}

async function changeSubmission(
  trx: Transaction<Tables>,
  vault: Vault,
  { own, author, rating }: { own: SubmissionRow; author: Author; rating: Rating },
): Promise<void> {
  await trx
    .updateTable('rating_submission')
    .set({
      state: 'WAITING',
      version: own.version + 1,
      stars: rating.stars,
      content: sealOfSubmission(vault, own).seal(placeOf('content', own.id), rating.text),
      refusal: null,
      refusal_words: null,
      request_id: author.id,
      account_id: own.account_id ?? author.account_id,
      sent_at: sql<Date>`now()`,
      decided_at: null,
    })
    .where('id', '=', own.id)
    .execute();
}
