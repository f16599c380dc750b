import type { RatingRefusal } from '@heimvorteil/contracts';
import type { RatingDecision } from '@heimvorteil/desk/services';
import { sql, type Transaction, type Kysely } from 'kysely';
import { noteAudit } from '../../platform/audit/index.ts';
import { isUuid, isRowNumber } from '../../platform/database/storable-value.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { openSubmission, placeOf, sealOfSubmission, submissions, type SubmissionRow } from './submissions.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';

/** Approves or refuses a rating; false if it changed meanwhile or another operator has decided. */
export async function decideRating(
  parts: RatingReading,
  decision: RatingDecision,
  by: string,
): Promise<boolean> {
  const { db, market } = parts;
  if (!isUuid(decision.id) || !isRowNumber(decision.version)) return false;
  const isDone = await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('rating_submission')
      .select('id')
      .where('id', '=', decision.id)
      .forUpdate()
      .execute();
    const row = await submissions(trx)
      .where('rating_submission.id', '=', decision.id)
      .where('rating_submission.version', '=', decision.version)
      .where('rating_submission.state', '=', 'WAITING')
      .executeTakeFirst();
    if (!row) return false;
    if (decision.refusal) await refuse(trx, parts, row, decision.refusal);
    else if (!(await show(trx, parts, row))) return false;
    await noteAudit(trx, {
      actor: 'OPERATOR',
      actorId: by,
      action: decision.refusal ? 'RATING_REFUSED' : 'RATING_SHOWN',
      subject: row.id,
      detail: {
        provider: row.provider_id,
        ...(decision.refusal ? { reason: decision.refusal.code } : {}),
      },
    });
    return true;
  });
  if (isDone && !decision.refusal) await recount(market);
  return isDone;
}

/** Makes a rating public; false if the key of its text is lost, because the operator cannot read it. */
async function show(
  trx: Transaction<Tables>,
  { vault }: Pick<RatingReading, 'vault'>,
  row: SubmissionRow,
): Promise<boolean> {
  const { stars, text } = openSubmission(vault, row);
  if (text === undefined) return false;
  let ratingId = row.rating_id;
  if (ratingId === null) {
    const { id } = await trx
      .insertInto('rating')
      .values({ provider_id: row.provider_id, stars, text, demo: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    ratingId = id;
  } else {
    await trx
      .updateTable('rating')
      .set({ stars, text, changed_at: sql<Date>`now()` })
      .where('id', '=', ratingId)
      .execute();
  }
  await trx
    .updateTable('rating_submission')
    .set({ state: 'SHOWN', rating_id: ratingId, decided_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .execute();
  return true;
}

interface Refusal {
  readonly code: RatingRefusal;
  /** Explanation for the author in addition to the reason; may be empty. */
  readonly words: string;
}

async function refuse(
  trx: Transaction<Tables>,
  { vault }: Pick<RatingReading, 'vault'>,
  row: SubmissionRow,
  { code, words }: Refusal,
): Promise<void> {
  await trx
    .updateTable('rating_submission')
    .set({
      state: 'REFUSED',
      refusal: code,
      // Null if the key that would encrypt the text is lost.
      refusal_words:
        (words !== '' && sealOfSubmission(vault, row)?.seal(placeOf('refusal_words', row.id), words)) || null,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', row.id)
    .execute();
}

/** Removes a public rating and gives its author, if known, the reason; false if it is already gone. */
export async function removeRating(
  parts: RatingReading,
  { id, ...refusal }: Refusal & { readonly id: number },
  by: string,
): Promise<boolean> {
  const { db, market } = parts;
  if (!isRowNumber(id)) return false;
  const isDone = await db.transaction().execute(async (trx) => {
    // Lock the submission before the public rating, as all transactions do, to avoid deadlocks.
    await trx.selectFrom('rating_submission').select('id').where('rating_id', '=', id).forUpdate().execute();
    const published = await trx
      .selectFrom('rating')
      .select('provider_id')
      .where('id', '=', id)
      .where('demo', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!published) return false;
    const row = await submissions(trx).where('rating_submission.rating_id', '=', id).executeTakeFirst();
    if (row) {
      // A newer version of the rating that awaits moderation stays in the queue.
      if (row.state !== 'WAITING') await refuse(trx, parts, row, refusal);
      await trx.updateTable('rating_submission').set({ rating_id: null }).where('id', '=', row.id).execute();
    }
    await trx.deleteFrom('rating').where('id', '=', id).execute();
    await noteAudit(trx, {
      actor: 'OPERATOR',
      actorId: by,
      action: 'RATING_REMOVED',
      ...(row ? { subject: row.id } : {}),
      detail: { provider: published.provider_id, reason: refusal.code },
    });
    return true;
  });
  if (isDone) await recount(market);
  return isDone;
}

export interface RatingReading {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly market: MarketInForce;
}

export interface RatingParts extends RatingReading {
  readonly limits: LimitEngine;
}

/** Refreshes this process's averages; ignores errors, because the periodic refresh repeats it. */
export async function recount(market: Pick<MarketInForce, 'refresh'>): Promise<void> {
  await market.refresh().catch(() => undefined);
}
