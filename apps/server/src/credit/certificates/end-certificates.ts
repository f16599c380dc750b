import type { Withdrawal } from '@heimvorteil/portal/services';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';
import { endCurrent, lockAccount } from './issue-certificate.ts';
import { FACTS_DAYS, hasEnded, KNOWN } from './stored-certificates.ts';

/**
 * Withdraws the certificate of a pre-approval; idempotent. With `number` only that one, so an outdated page
 * cannot withdraw a newer certificate. Undefined if the account never had one for this pre-approval.
 */
export async function withdrawCertificate(
  db: Kysely<Tables>,
  accountId: string,
  preapprovalId: string,
  number?: string,
): Promise<Withdrawal | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const known = await trx
      .selectFrom('certificate')
      .select(['preapproval_id', 'number_hash', 'is_current'])
      .where('account_id', '=', accountId)
      .execute();
    const meant = known.filter(
      (row) =>
        row.preapproval_id === preapprovalId &&
        (number === undefined || row.number_hash === hashOfToken(number)),
    );
    if (meant.length === 0) return undefined;
    if (meant.some((row) => row.is_current)) {
      await endCurrent(trx, accountId);
      return 'WITHDRAWN';
    }
    return known.some((row) => row.is_current) ? 'REPLACED' : 'WITHDRAWN';
  });
}

/**
 * Withdraws all certificates of an erased account and deletes their contents; the number's hash and state
 * remain for a year. Returns ids of the persons whose keys must be deleted.
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

/** Deletes contents 30 days and numbers one year after a certificate's end; returns how many. */
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
