import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Functions of the tables' owner that remove what is over its term, and decide by themselves what that is. */
type RetentionFunction = 'purge_trail' | 'purge_consents' | 'purge_deliveries' | 'purge_objection_links';

/** Removes what is over its term; gives how many rows. */
export async function callOwner(db: Kysely<Tables>, name: RetentionFunction): Promise<number> {
  const { rows } = await sql<{ removed: string }>`select ${sql.id(name)}() as removed`.execute(db);
  return Number(rows[0]?.removed ?? 0);
}
