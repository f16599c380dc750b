import { hash } from 'node:crypto';
import type { TrailState } from '@heimvorteil/desk/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const PORTION = 500;

/** Appends new audit events to the hash chain, where each hash covers the previous one; returns how many. */
export async function chainTrail(db: Kysely<Tables>): Promise<number> {
  let chained = 0;
  for (let portion = PORTION; portion === PORTION; chained += portion) {
    const { rows } = await sql<{ portion: number }>`select chain_trail(${PORTION}) as portion`.execute(db);
    portion = rows[0]?.portion ?? 0;
  }
  return chained;
}

/** Verifies the hash chain or its last `most` rows: positions without a gap, and matching hashes. */
export async function trailState(db: Kysely<Tables>, most?: number): Promise<TrailState> {
  const { waiting, last } = await db
    .selectFrom('audit_event')
    .select(sql<number>`(count(*) filter (where position is null))::int`.as('waiting'))
    .select(sql<string>`coalesce(max(position), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const anchor = await anchorOf(db);
  const begin = Number(anchor?.position ?? 0);
  const first = most === undefined ? begin : Math.max(begin, Number(last) - most);
  let before = first === begin ? (anchor?.hash ?? '') : await hashAt(db, first);
  let position = first;
  for (;;) {
    const rows = await selectCanonicalRows(db)
      .select(['position', 'hash'])
      .where('position', '>', String(position))
      .orderBy('position')
      .limit(PORTION)
      .execute();
    for (const row of rows) {
      const expected = position + 1;
      if (Number(row.position) !== expected || before === undefined || row.hash !== linkOf(before, row.text))
        // If a purge removed the first rows meanwhile, the chain is not broken; verify again.
        return Number((await anchorOf(db))?.position ?? 0) === begin
          ? { checked: position - first, waiting, brokenAt: String(expected) }
          : trailState(db, most);
      position = expected;
      before = row.hash;
    }
    if (rows.length < PORTION) return { checked: position - first, waiting };
  }
}

/** Age of the oldest event that is not in the hash chain yet; 0 if all are. */
export async function oldestUnchainedSeconds(db: Kysely<Tables>): Promise<number> {
  const { seconds } = await db
    .selectFrom('audit_event')
    .select(
      sql<number>`greatest(0, coalesce(extract(epoch from now() - min(happened_at)), 0))::float8`.as(
        'seconds',
      ),
    )
    .where('position', 'is', null)
    .executeTakeFirstOrThrow();
  return seconds;
}

/** Position and hash of the last deleted row, where the remaining chain begins; undefined without one. */
function anchorOf(db: Kysely<Tables>) {
  return db.selectFrom('audit_anchor').select(['position', 'hash']).executeTakeFirst();
}

async function hashAt(db: Kysely<Tables>, position: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_event')
    .select('hash')
    .where('position', '=', String(position))
    .executeTakeFirst();
  return row?.hash ?? undefined;
}

/** Each row as text in a fixed format, from which its hash is computed. */
function selectCanonicalRows(db: Kysely<Tables>) {
  return db
    .selectFrom('audit_event')
    .select('id')
    .select(
      sql<string>`jsonb_build_array(id, extract(epoch from happened_at), actor, actor_id, action, request_id, subject, detail)::text`.as(
        'text',
      ),
    );
}

function linkOf(before: string, text: string): string {
  return hash('sha256', `${before}\n${text}`, 'hex');
}
