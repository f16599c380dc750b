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

export type SubmissionRow = Awaited<ReturnType<ReturnType<typeof submissions>['execute']>>[number];

/** Submissions joined with their keys and public versions. */
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

/** Decrypts a submission; omits the text if its key is lost. */
export function openSubmission(vault: Vault, row: SubmissionRow): ReadRating {
  const seal = sealOfSubmission(vault, row);
  // A lost key does not matter for a public text.
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

/** A submission's seal; undefined if its key is lost. */
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

export function placeOf(column: SealedColumn, row: string) {
  return { table: 'rating_submission', column, row };
}

/** Deletes submissions, their public versions and their keys; returns how many. */
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

/** Serializes ratings of one provider in a transaction, because an author may use two requests at once. */
export async function waitForProvider(trx: Transaction<Tables>, providerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RATING}, ${providerId})`.execute(trx);
}

/** Advisory lock key; arbitrary but unique in this product. */
const RATING = 20_281;
