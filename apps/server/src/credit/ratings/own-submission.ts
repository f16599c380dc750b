import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { isBy, removeSubmissions, submissions, type SubmissionRow } from './submissions.ts';
import { authorIndexes, type Author } from './who-may-rate.ts';

/**
 * What somebody has said about a provider, by whichever of their requests, held until the transaction ends; what only now
 * turns out to be the same person's becomes one.
 */
export async function ownSubmission(
  trx: Transaction<Tables>,
  vault: Vault,
  providerId: number,
  author: Author,
): Promise<{
  own: SubmissionRow | undefined;
  /** Whether something that was shown has gone with it. */
  isLessShown: boolean;
}> {
  // Held before they are read: whoever takes one back, or decides on it, has been first or waits.
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

/** Leaves one of several with all that its author is found by; what is shown goes only where the one that stays is shown too. */
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

/** Notes by what the author of a submission is found again. */
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
