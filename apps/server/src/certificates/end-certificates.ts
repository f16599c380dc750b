import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { endCurrent, lockAccount } from './issue-certificate.ts';
import { FACTS_DAYS, hasEnded, KNOWN } from './stored-certificates.ts';

/** Withdraws the certificate of a pre-approval; again is the same. False where the account never had one of it. */
export async function withdrawCertificate(
  db: Kysely<Tables>,
  accountId: string,
  preapprovalId: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const known = await trx
      .selectFrom('certificate')
      .select('is_current')
      .where('account_id', '=', accountId)
      .where('preapproval_id', '=', preapprovalId)
      .execute();
    if (known.some((row) => row.is_current)) await endCurrent(trx, accountId);
    return known.length > 0;
  });
}

/**
 * Withdraws every certificate of an account that is erased and takes their facts; what stays for a year is that a number was
 * given out and counts no more. Gives the persons whose keys go with it.
 */
export async function eraseCertificates(trx: Transaction<Tables>, accountId: string): Promise<string[]> {
  await endCurrent(trx, accountId);
  const rows = await trx
    .selectFrom('certificate')
    .select('person_id')
    .where('account_id', '=', accountId)
    .execute();
  await trx
    .updateTable('certificate')
    .set({ account_id: null, person_id: null, content: null })
    .where('account_id', '=', accountId)
    .execute();
  return rows.flatMap(({ person_id: person }) => person ?? []);
}

/** Takes the facts of certificates that ended 30 days ago, and forgets those that ended a year ago; gives how many that were. */
export async function purgeCertificates(db: Kysely<Tables>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const silent = await trx
      .selectFrom('certificate')
      .select(['id', 'person_id'])
      .where('person_id', 'is not', null)
      .where(hasEnded(FACTS_DAYS))
      .forUpdate()
      .execute();
    if (silent.length > 0) {
      await trx
        .updateTable('certificate')
        .set({ person_id: null, content: null, account_id: null, is_current: false })
        .where(
          'id',
          'in',
          silent.map(({ id }) => id),
        )
        .execute();
      const persons = silent.flatMap(({ person_id: person }) => person ?? []);
      await trx.deleteFrom('person').where('id', 'in', persons).execute();
    }
    const { numDeletedRows } = await trx
      .deleteFrom('certificate')
      .where(
        sql<boolean>`least(valid_until::timestamp, withdrawn_at at time zone 'Europe/Berlin')
        < (now() at time zone 'Europe/Berlin') - ${KNOWN}`,
      )
      .executeTakeFirst();
    return silent.length + Number(numDeletedRows);
  });
}
