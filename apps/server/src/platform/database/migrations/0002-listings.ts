import { sql, type Kysely } from 'kysely';

/** Creates tables for listings of homes and for the files they were imported from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing')
    .addColumn('expose_id', 'bigint', (column) => column.primaryKey())
    .addColumn('advertiser_id', 'text', (column) => column.notNull())
    .addColumn('object_number', 'text', (column) => column.notNull())
    .addColumn('advertiser_name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('purchase_price', 'integer', (column) => column.check(sql`purchase_price > 0`))
    .addColumn('has_courtage', 'boolean')
    .addColumn('broker_commission_percentage', 'double precision')
    .addColumn('commission_text', 'text', (column) => column.notNull())
    .addColumn('living_area', 'double precision')
    .addColumn('site_area', 'double precision')
    .addColumn('rooms', 'double precision')
    .addColumn('construction_year', 'smallint')
    .addColumn('exclusive', 'boolean', (column) => column.notNull())
    .addColumn('postcode', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('geo_code', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('removed_at', 'timestamptz')
    .addUniqueConstraint('listing_of_advertiser', ['advertiser_id', 'object_number'])
    .execute();
  // Index for the marketplace, which shows available listings by state and type, newest first.
  await db.schema
    .createIndex('listing_offered')
    .on('listing')
    .columns(['created_at', 'expose_id'])
    .where(sql.ref('removed_at'), 'is', null)
    .execute();

  // Numbers with 13 digits, so that they never collide with the advertisers' own listing numbers.
  await sql`create sequence listing_number as bigint start with 1000000000001`.execute(db);

  await db.schema
    .createTable('listing_delivery')
    .addColumn('checksum', 'text', (column) => column.primaryKey())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
