import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** How many connections wait for what another one holds. */
export async function heldUp(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}
