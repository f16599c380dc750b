import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** § 7a UWG: from grant, and again from each use. */
const KEPT_YEARS = 5;

/**
 * Deletes what was consented to once the law no longer asks for its proof: five years after the last of all answers and
 * uses of a request's consents, and with it the key that sealed who agreed. Gives how many went.
 */
export async function purgeConsents(db: Kysely<Tables>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: over } = await sql<{ request_id: string }>`
      select request_id from consent
      left join consent_use on consent_use.consent_id = consent.id
      group by request_id
      having max(greatest(given_at, coalesce(used_at, given_at))) < now() - make_interval(years => ${KEPT_YEARS})`.execute(
      trx,
    );
    if (over.length === 0) return 0;
    const gone = await trx
      .deleteFrom('consent')
      .where(
        'request_id',
        'in',
        over.map(({ request_id: id }) => id),
      )
      .returning(['id', 'proof_person_id'])
      .execute();
    // Another worker was at it meanwhile.
    if (gone.length === 0) return 0;
    await trx
      .deleteFrom('consent_use')
      .where(
        'consent_id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
    const sealing = [...new Set(gone.flatMap(({ proof_person_id: id }) => id ?? []))];
    if (sealing.length > 0) await trx.deleteFrom('person').where('id', 'in', sealing).execute();
    return gone.length;
  });
}
