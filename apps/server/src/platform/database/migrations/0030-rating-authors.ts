import { sql, type Kysely } from 'kysely';

/** Stores all verified contacts of a rating's author, because the request's row has only the first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('request')
    .addColumn('also_verified', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute();
  await sql`create index request_also_verified on request using gin (also_verified)
    where also_verified <> '{}'`.execute(db);

  await db.schema
    .createTable('rating_author')
    .addColumn('author_index', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'uuid', (column) =>
      column.notNull().references('rating_submission.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('rating_author_submission')
    .on('rating_author')
    .column('submission_id')
    .execute();
  await sql`insert into rating_author (author_index, submission_id)
    select author_index, id from rating_submission`.execute(db);
  // Also drops the column's unique key. `rating_author` is unique instead; its hashes include the provider.
  await db.schema.alterTable('rating_submission').dropColumn('author_index').execute();
}
