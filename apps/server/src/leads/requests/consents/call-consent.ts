import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export interface CallConsent {
  readonly id: string;
  readonly words: string;
  readonly givenAt: Date;
  /** False once revoked. */
  readonly holds: boolean;
}

/**
 * The consent under which an adviser received a request; a joined or later adviser has a consent of its own. Without
 * one, the last answer that allowed nothing applies.
 */
export async function callConsentOf(
  db: Kysely<Tables>,
  { requestId, adviserId }: { requestId: string; adviserId: number },
): Promise<CallConsent | undefined> {
  const row = await db
    .selectFrom('consent')
    .leftJoin('consent_use', (join) =>
      join
        .onRef('consent_use.consent_id', '=', 'consent.id')
        .on('consent_use.adviser_id', '=', adviserId)
        .on('consent_use.use', '=', 'HANDED_OVER'),
    )
    .select(['consent.id', 'consent.words', 'consent.given_at', 'consent_use.id as use_id'])
    .select(
      sql<boolean>`exists (select from consent as later where later.request_id = consent.request_id
        and later.purpose = consent.purpose and later.id > consent.id and not later.granted)`.as('is_over'),
    )
    .where('consent.request_id', '=', requestId)
    .where('consent.purpose', '=', 'PHONE_CALLS')
    .orderBy(sql`consent_use.id is null`)
    .orderBy('consent.granted')
    .orderBy('consent.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    words: row.words,
    givenAt: row.given_at,
    holds: row.use_id !== null && !row.is_over,
  };
}
