import type { OperatorServices } from '@heimvorteil/desk/services';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

const MOST = 200;

/** Who has objected, as hashes that nobody reads back, the newest first. */
export async function objections(
  db: Kysely<Tables>,
): Promise<Awaited<ReturnType<OperatorServices['objections']>>> {
  const rows = await db
    .selectFrom('suppression')
    .select(['contact_index', 'scope', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    hash: row.contact_index,
    scope: row.scope,
    at: row.created_at.toISOString(),
  }));
}
