import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Creates tables for statistics of deleted requests, deletions, and the start of a purged audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('request_statistic')
    .addColumn('month', 'date', needed)
    .addColumn('region', 'text', needed)
    .addColumn('price_band', 'text', needed)
    .addColumn('financing_type', 'text', needed)
    .addColumn('status', 'text', needed)
    .addColumn('requests', 'integer', needed)
    .addPrimaryKeyConstraint('request_statistic_pkey', [
      'month',
      'region',
      'price_band',
      'financing_type',
      'status',
    ])
    .execute();
  await db.schema
    .createTable('retention_run')
    .addColumn('line', 'text', (column) => column.primaryKey())
    .addColumn('removed', 'bigint', needed)
    .addColumn('swept_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createTable('audit_anchor')
    .addColumn('position', 'bigint', (column) => column.primaryKey())
    .addColumn('hash', 'text', needed)
    .execute();
  await db.schema
    .createIndex('request_closed')
    .on('request')
    .column('closed_at')
    .where(sql.ref('closed_at'), 'is not', null)
    .execute();
}
