import { sql, type Kysely } from 'kysely';

/** Whose a rating is, by everything that was shown of its author: a request could only tell by its first contact. */
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
  // The rule of one each goes with it, to the key above: a provider is part of each index.
  await db.schema.alterTable('rating_submission').dropColumn('author_index').execute();
}
