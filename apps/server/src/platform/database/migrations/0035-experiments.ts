import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

/** Creates tables for visitors in experiments, and for the daily totals that remain after their deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const no = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(false);
  await db.schema
    .createTable('experiment_visit')
    .addColumn('experiment', 'text', needed)
    .addColumn('visitor_index', 'text', needed)
    .addColumn('variation', 'text', needed)
    .addColumn('exposed_on', 'date', needed)
    .addColumn('crossed', 'boolean', no)
    .addColumn('calculator', 'boolean', no)
    .addColumn('offers', 'boolean', no)
    .addColumn('request', 'boolean', no)
    .addPrimaryKeyConstraint('experiment_visit_pkey', ['visitor_index', 'experiment'])
    .execute();
  await db.schema
    .createIndex('experiment_visit_day')
    .on('experiment_visit')
    .columns(['exposed_on', 'experiment', 'variation'])
    .execute();
  await db.schema
    .createTable('experiment_day')
    .addColumn('experiment', 'text', needed)
    .addColumn('day', 'date', needed)
    .addColumn('variation', 'text', needed)
    .addColumn('visitors', 'integer', needed)
    .addColumn('crossed', 'integer', needed)
    .addColumn('calculator', 'integer', needed)
    .addColumn('offers', 'integer', needed)
    .addColumn('request', 'integer', needed)
    .addPrimaryKeyConstraint('experiment_day_pkey', ['experiment', 'day', 'variation'])
    .execute();
}
