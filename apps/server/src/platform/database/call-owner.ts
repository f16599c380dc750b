import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The owner's functions that delete expired rows by their own terms. */
type RetentionFunction = 'purge_trail' | 'purge_consents' | 'purge_deliveries' | 'purge_objection_links';

/** Number of deleted rows. */
export async function callOwner(db: Kysely<Tables>, name: RetentionFunction): Promise<number> {
  const { rows } = await sql<{ removed: string }>`select ${sql.id(name)}() as removed`.execute(db);
  return Number(rows[0]?.removed ?? 0);
}
