import type { ReadRating } from '@heimvorteil/portal/services';
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  type Transaction,
  type Selectable,
} from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  BrokenSealError,
  erasePersonRows,
  type PersonSeal,
  type Vault,
} from '../../platform/privacy/index.ts';
import { authorIndexes, type Author } from './who-may-rate.ts';

export type SubmissionRow = Awaited<ReturnType<ReturnType<typeof submissions>['execute']>>[number];

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
  // A public rating stores its text unencrypted too, so a lost key does not hide it.
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

/** Encrypts and decrypts a submission; undefined if its key is lost. */
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
export async function removeSubmissions(
  trx: Transaction<Tables>,
  rows: readonly { readonly id: string }[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const deleted = await trx
    .deleteFrom('rating_submission')
    .where('id', 'in', ids)
    .returning(['person_id', 'rating_id'])
    .execute();
  const published = deleted.flatMap(({ rating_id: id }) => (id === null ? [] : [id]));
  if (published.length > 0) await trx.deleteFrom('rating').where('id', 'in', published).execute();
  await erasePersonRows(
    trx,
    deleted.map(({ person_id: person }) => person),
  );
  return deleted.length;
}

/** Serializes ratings of one provider in a transaction, because an author may use two requests at once. */
export async function waitForProvider(trx: Transaction<Tables>, providerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RATING}, ${providerId})`.execute(trx);
}

/** Advisory lock key; arbitrary but unique in this product. */
const RATING = 20_281;

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
  hasUnpublished: boolean;
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
  if (!newest) return { own: undefined, hasUnpublished: false };
  const hasUnpublished = others.length > 0 && (await merge(trx, newest, others));
  const own = await submissions(trx).where('rating_submission.id', '=', newest.id).executeTakeFirst();
  return { own, hasUnpublished };
}

type Held = Pick<Selectable<Tables['rating_submission']>, 'id' | 'rating_id' | 'account_id'>;

/**
 * Merges submissions of one author into `remaining`, which takes over a public rating if it has none. Returns
 * true if a public rating was deleted.
 */
async function merge(trx: Transaction<Tables>, remaining: Held, others: readonly Held[]): Promise<boolean> {
  const ids = others.map(({ id }) => id);
  await trx
    .updateTable('rating_author')
    .set({ submission_id: remaining.id })
    .where('submission_id', 'in', ids)
    .execute();
  const published = others.filter(({ rating_id: id }) => id !== null);
  const carried = remaining.rating_id === null ? published[0] : undefined;
  if (carried)
    await trx
      .updateTable('rating_submission')
      .set({ rating_id: null })
      .where('id', '=', carried.id)
      .execute();
  await trx
    .updateTable('rating_submission')
    .set({
      rating_id: remaining.rating_id ?? carried?.rating_id ?? null,
      account_id: [remaining, ...others].find(({ account_id: id }) => id !== null)?.account_id ?? null,
    })
    .where('id', '=', remaining.id)
    .execute();
  await removeSubmissions(trx, others);
  return published.some((one) => one !== carried);
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
