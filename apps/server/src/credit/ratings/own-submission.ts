import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { isBy, removeSubmissions, submissions, type SubmissionRow } from './submissions.ts';
import { authorIndexes, type Author } from './who-may-rate.ts';

/**
 * Finds and locks an author's rating of a provider across all their requests; merges ratings that turn out to
 * be the same author's.
 */
export async function ownSubmission(
  trx: Transaction<Tables>,
  vault: Vault,
  providerId: number,
  author: Author,
): Promise<{
  own: SubmissionRow | undefined;
  /** Whether the merge removed a public rating. */
  isLessShown: boolean;
}> {
  // Lock before reading, because a withdrawal or a moderation decision may run concurrently.
  const [newest, ...others] = await trx
    .selectFrom('rating_submission')
    .select(['id', 'rating_id', 'account_id'])
    .where('provider_id', '=', providerId)
    .where((eb) =>
      eb.or([
        isBy(eb, authorIndexes(vault, providerId, author)),
        eb('request_id', '=', author.id),
        ...(author.account_id === null ? [] : [eb('account_id', '=', author.account_id)]),
      ]),
    )
    .orderBy('sent_at', 'desc')
    .forUpdate()
    .execute();
  if (!newest) return { own: undefined, isLessShown: false };
  const isLessShown = others.length > 0 && (await merge(trx, newest, others));
  const own = await submissions(trx).where('rating_submission.id', '=', newest.id).executeTakeFirst();
  return { own, isLessShown };
}

type Held = Pick<Selectable<Tables['rating_submission']>, 'id' | 'rating_id' | 'account_id'>;

/**
 * Merges into one submission with all author indexes. Reuses another's public rating if the remaining one has
 * none; returns true if a public rating was deleted.
 */
async function merge(trx: Transaction<Tables>, kept: Held, others: readonly Held[]): Promise<boolean> {
  const ids = others.map(({ id }) => id);
  await trx
    .updateTable('rating_author')
    .set({ submission_id: kept.id })
    .where('submission_id', 'in', ids)
    .execute();
  const shown = others.filter(({ rating_id: id }) => id !== null);
  const carried = kept.rating_id === null ? shown[0] : undefined;
  if (carried)
    await trx
      .updateTable('rating_submission')
      .set({ rating_id: null })
      .where('id', '=', carried.id)
      .execute();
  await trx
    .updateTable('rating_submission')
    .set({
      rating_id: kept.rating_id ?? carried?.rating_id ?? null,
      account_id: [kept, ...others].find(({ account_id: id }) => id !== null)?.account_id ?? null,
    })
    .where('id', '=', kept.id)
    .execute();
  await removeSubmissions(trx, ids);
  return shown.some((one) => one !== carried);
}

export async function noteAuthor(
  trx: Transaction<Tables>,
  submissionId: string,
  indexes: readonly string[],
): Promise<void> {
  await trx
    .insertInto('rating_author')
    .values(indexes.map((index) => ({ author_index: index, submission_id: submissionId })))
    .onConflict((conflict) => conflict.column('author_index').doNothing())
    .execute();
}
