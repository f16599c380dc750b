import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Today in Berlin, by the database server's clock. */
export const TODAY = sql<string>`(now() at time zone 'Europe/Berlin')::date`;

/** SQL functions that delete rows after their retention period; they run with the owner's rights. */
type RetentionFunction = 'purge_trail' | 'purge_consents' | 'purge_deliveries' | 'purge_objection_links';

export async function deletedRows(query: {
  executeTakeFirst(): Promise<{ readonly numDeletedRows: bigint }>;
}): Promise<number> {
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Deletes rows with the owner's rights, which the server's role lacks; returns the number of rows. */
export async function callOwner(db: Kysely<Tables>, name: RetentionFunction): Promise<number> {
  const { rows } = await sql<{ removed: string }>`select ${sql.id(name)}() as removed`.execute(db);
  return Number(rows[0]?.removed ?? 0);
}
