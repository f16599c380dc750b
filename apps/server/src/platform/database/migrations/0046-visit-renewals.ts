import { sql, type Kysely } from 'kysely';

/** Stores successive ids of a visit, and the partner key for which a status link was created. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_renewal')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('came_from', 'text', (column) => column.notNull())
    .addColumn('renewed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('visit_renewal_from').on('visit_renewal').column('came_from').execute();
  await db.schema.createIndex('visit_renewal_age').on('visit_renewal').column('renewed_at').execute();
  await db.schema.alterTable('link_token').addColumn('partner_key_id', 'text').execute();
  // For existing links: consents of the same transaction have the same time and name the key in `screen`.
  await sql`update link_token set partner_key_id = substring(consent.screen from 'schnittstelle:(.+)$')
    from consent
    where link_token.purpose = 'STATUS' and consent.request_id = link_token.request_id
      and consent.given_at = link_token.created_at and consent.screen like 'schnittstelle:%'`.execute(db);
}
