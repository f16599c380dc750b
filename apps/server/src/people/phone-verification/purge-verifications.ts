import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { purgeFailures } from './failures.ts';

/** Drops codes a day after they, or what they confirmed, have run out, visits without one, and their persons with all that was sent to them. */
export async function purgeVerifications(db: Kysely<Tables>): Promise<number> {
  const codes = await db
    .deleteFrom('verification_code')
    .where(
      sql<Date>`greatest(expires_at, confirmed_at + interval '24 hours')`,
      '<',
      sql<Date>`now() - interval '24 hours'`,
    )
    .executeTakeFirst();
  await db.transaction().execute(async (trx) => {
    // Whoever sends a code holds its visit: one that is held is about to have one, and what is held here gets none.
    const held = await withoutCode(trx).forUpdate().skipLocked().execute();
    if (held.length === 0) return;
    const over = await trx
      .deleteFrom('verification_visit')
      // Looked at once more, since a code may have come between looking and holding.
      .where(
        'id',
        'in',
        withoutCode(trx).where(
          'id',
          'in',
          held.map(({ id }) => id),
        ),
      )
      .returning('person_id')
      .execute();
    const persons = over.map(({ person_id: person }) => person);
    if (persons.length === 0) return;
    await trx.deleteFrom('mailbox_message').where('person_id', 'in', persons).execute();
    await trx.deleteFrom('person').where('id', 'in', persons).execute();
  });
  return Number(codes.numDeletedRows) + (await purgeFailures(db));
}

function withoutCode(trx: Transaction<Tables>) {
  return trx
    .selectFrom('verification_visit')
    .select('verification_visit.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verification_code')
            .select('verification_code.id')
            .whereRef('verification_code.visit_id', '=', 'verification_visit.id'),
        ),
      ),
    );
}

/** Drops what the visits of an account have verified, and gives the persons whose keys are to go with it. */
export async function forgetVisits(trx: Transaction<Tables>, accountId: string): Promise<string[]> {
  const visits = await trx
    .selectFrom('verification_visit')
    .innerJoin('session', 'session.id_hash', 'verification_visit.visit_key')
    .select(['verification_visit.id', 'person_id'])
    .where('account_id', '=', accountId)
    // Whoever is sending a code holds its visit: the code is there to be dropped afterwards.
    .forUpdate('verification_visit')
    .execute();
  if (visits.length === 0) return [];
  const ids = visits.map(({ id }) => id);
  const persons = visits.map(({ person_id: person }) => person);
  await trx.deleteFrom('verification_code').where('visit_id', 'in', ids).execute();
  await trx.deleteFrom('verification_visit').where('id', 'in', ids).execute();
  await trx.deleteFrom('mailbox_message').where('person_id', 'in', persons).execute();
  return persons;
}
