import type { ReadRating } from '@heimvorteil/portal/services';
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  type Transaction,
} from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  BrokenSealError,
  erasePersonRows,
  type PersonSeal,
  type Vault,
} from '../../platform/privacy/index.ts';

/** A submission with what is shown of it. */
export type SubmissionRow = Awaited<ReturnType<ReturnType<typeof submissions>['execute']>>[number];

/** Submissions with the keys that open them and what is shown of each. */
export function submissions(db: Kysely<Tables>) {
  return db
    .selectFrom('rating_submission')
    .innerJoin('person', 'person.id', 'rating_submission.person_id')
    .leftJoin('rating', 'rating.id', 'rating_submission.rating_id')
    .select(['rating_submission.id', 'rating_submission.provider_id', 'rating_submission.version'])
    .select(['rating_submission.person_id', 'person.key_id', 'person.wrapped_key'])
    .select(['rating_submission.account_id', 'rating_submission.rating_id', 'rating_submission.state'])
    .select(['rating_submission.stars', 'rating_submission.content', 'rating_submission.sent_at'])
    .select(['rating_submission.refusal', 'rating_submission.refusal_words'])
    .select(['rating.stars as shown_stars', 'rating.text as shown_text', 'rating.created_at as shown_at']);
}

/** Whether a submission is somebody's, by what they are found by at providers. */
export function isBy(
  eb: ExpressionBuilder<Tables, 'rating_submission'>,
  indexes: readonly string[],
): Expression<SqlBool> {
  return eb(
    'rating_submission.id',
    'in',
    eb.selectFrom('rating_author').select('submission_id').where('author_index', 'in', indexes),
  );
}

/** Reads a submission, as far as its key is there. */
export function openSubmission(vault: Vault, row: SubmissionRow): ReadRating {
  const seal = sealOfSubmission(vault, row);
  // What everybody reads is no secret.
  const text =
    openedWith(seal, 'content', row.id, row.content) ??
    (row.state === 'SHOWN' ? (row.shown_text ?? undefined) : undefined);
  return {
    stars: row.stars,
    ...(text === undefined ? {} : { text }),
    state: row.state,
    sentAt: row.sent_at.toISOString(),
    ...(row.refusal === null
      ? {}
      : {
          refusal: {
            code: row.refusal,
            words: (row.refusal_words && openedWith(seal, 'refusal_words', row.id, row.refusal_words)) ?? '',
          },
        }),
    ...(row.shown_at === null
      ? {}
      : {
          shown: {
            stars: row.shown_stars ?? 0,
            text: row.shown_text ?? '',
            since: row.shown_at.toISOString(),
          },
        }),
  };
}

type SealedColumn = 'content' | 'refusal_words';

function openedWith(
  seal: PersonSeal | undefined,
  column: SealedColumn,
  id: string,
  envelope: string,
): string | undefined {
  return readable(() => seal?.open(placeOf(column, id), envelope));
}

/** The seal of one submission; undefined once its key is lost. */
export function sealOfSubmission(
  vault: Vault,
  { person_id: id, key_id, wrapped_key }: Pick<SubmissionRow, 'person_id' | 'key_id' | 'wrapped_key'>,
): PersonSeal | undefined {
  return readable(() => vault.sealOf({ id, key_id, wrapped_key }));
}

function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/** Where a column of a submission opens. */
export function placeOf(column: SealedColumn, row: string) {
  return { table: 'rating_submission', column, row };
}

/** Deletes submissions, what is shown of them, and the keys of their copies; gives how many. */
export async function removeSubmissions(trx: Transaction<Tables>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await trx
    .deleteFrom('rating_submission')
    .where('id', 'in', ids)
    .returning(['person_id', 'rating_id'])
    .execute();
  const shown = gone.flatMap(({ rating_id: id }) => (id === null ? [] : [id]));
  if (shown.length > 0) await trx.deleteFrom('rating').where('id', 'in', shown).execute();
  await erasePersonRows(
    trx,
    gone.map(({ person_id: person }) => person),
  );
  return gone.length;
}

/** Lets those who rate one provider wait for each other until the transaction ends: one person may come by two requests. */
export async function waitForProvider(trx: Transaction<Tables>, providerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RATING}, ${providerId})`.execute(trx);
}

/** Any number that no other lock of ours uses. */
const RATING = 20_281;
