import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Creates the table of submitted ratings, which a reviewer may publish, with their authors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();

  await db.schema.alterTable('rating').addColumn('changed_at', 'timestamptz').execute();
  await db.schema
    .createIndex('rating_newest')
    .on('rating')
    .columns(['provider_id', 'created_at desc', 'id desc'])
    .execute();
  await db.schema
    .createTable('rating_submission')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('provider_id', 'integer', needed)
    .addColumn('person_id', 'uuid', needed)
    .addColumn('request_id', 'uuid')
    .addColumn('account_id', 'uuid')
    .addColumn('author_index', 'text', needed)
    .addColumn('rating_id', 'integer', (column) => column.references('rating.id').unique())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('WAITING'))
    .addColumn('stars', 'smallint', (column) => column.notNull().check(sql`stars between 1 and 5`))
    .addColumn('content', 'text', needed)
    .addColumn('refusal', 'text')
    .addColumn('refusal_words', 'text')
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('decided_at', 'timestamptz')
    .addUniqueConstraint('rating_submission_author', ['provider_id', 'author_index'])
    .execute();
  for (const column of ['request_id', 'account_id'])
    await db.schema
      .createIndex(`rating_submission_${column.replace('_id', '')}`)
      .on('rating_submission')
      .column(column)
      .execute();
  await db.schema
    .createIndex('rating_submission_waiting')
    .on('rating_submission')
    .column('sent_at')
    .where(sql.ref('state'), '=', 'WAITING')
    .execute();
}
