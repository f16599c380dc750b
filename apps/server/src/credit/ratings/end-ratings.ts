import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { erasePersonRows } from '../../platform/privacy/index.ts';
import { moveRatings } from '../../leads/requests/index.ts';
import { removeSubmissions } from './submissions.ts';

/** Deletes ratings of an account or of requests, including public ones, because erasure withdraws them. */
export async function eraseRatings(
  trx: Transaction<Tables>,
  owner: { readonly accountId: string } | { readonly requestIds: readonly string[] },
): Promise<void> {
  const rows = await trx
    .selectFrom('rating_submission')
    .select('id')
    .where((eb) =>
      'accountId' in owner
        ? eb.or([
            eb('account_id', '=', owner.accountId),
            eb(
              'request_id',
              'in',
              eb.selectFrom('request').select('request.id').where('request.account_id', '=', owner.accountId),
            ),
          ])
        : eb('request_id', 'in', owner.requestIds),
    )
    .execute();
  await removeSubmissions(trx, rows);
}

/**
 * Detaches ratings from deleted requests: public ones stay anonymously, unpublished ones are deleted. Ratings
 * by an account remain attached to it, so that it can withdraw them.
 */
export async function partRatings(trx: Transaction<Tables>, requestIds: readonly string[]): Promise<void> {
  await moveRatings(trx, requestIds);
  const unshown = await trx
    .selectFrom('rating_submission')
    .select('id')
    .where('request_id', 'in', requestIds)
    .where('rating_id', 'is', null)
    .execute();
  await removeSubmissions(trx, unshown);
  await trx
    .updateTable('rating_submission')
    .set({ request_id: null })
    .where('request_id', 'in', requestIds)
    .where('account_id', 'is not', null)
    .execute();
  const parted = await trx
    .deleteFrom('rating_submission')
    .where('request_id', 'in', requestIds)
    .returning('person_id')
    .execute();
  await erasePersonRows(
    trx,
    parted.map(({ person_id: person }) => person),
  );
}

/** Deletes ratings that a restored backup brought back, based on the erasure journal; returns how many. */
export async function replayErasedRatings(db: Kysely<Tables>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('rating_submission')
      .innerJoin('erasure', 'erasure.person_id', 'rating_submission.person_id')
      .select('rating_submission.id')
      .execute();
    return removeSubmissions(trx, rows);
  });
}
