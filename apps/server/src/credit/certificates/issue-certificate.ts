import { randomBytes, randomUUID } from 'node:crypto';
import { certificateText, type IssuedCertificate } from '@heimvorteil/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { TODAY } from '../../platform/database/common-sql.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { lockAccount } from '../../people/identity/index.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';
import { checkedBody, initialsOf } from './certificate-body.ts';
import { sealCertificate, type CertificateContent } from './certificate-content.ts';
import { signText, type KeyParts } from './certificate-keys.ts';
import type { CertifiedCase } from './certified-case.ts';
import type { Withdrawal } from '@heimvorteil/portal/services';
import { FACTS_DAYS, hasEnded, KNOWN } from './stored-certificates.ts';

export interface IssueParts extends KeyParts {
  /** Days of validity after the day of issue. */
  readonly validDays: number;
}

const NUMBER_BYTES = 16;

/**
 * Issues the certificate of a pre-approval and withdraws the account's previous one. Throws a ProblemError:
 * 422 with all errors, 401 if the account is gone.
 */
export async function issueCertificate(
  parts: IssueParts,
  accountId: string,
  certified: CertifiedCase,
  input: unknown,
): Promise<IssuedCertificate> {
  const { forename, surname, priceUpTo } = checkedBody(certified, input);
  const initials = initialsOf(forename, surname);

  const { issuedOn, validUntil } = await daysOf(parts);
  const number = randomBytes(NUMBER_BYTES).toString('hex');
  const facts = { number, initials, priceUpTo, location: certified.location, validUntil };
  const signed = await signText(parts, certificateText(facts));
  const content: CertificateContent = { ...facts, forename, surname, issuedOn, ...signed };
  const { row: person, seal } = parts.vault.newPerson();
  const id = randomUUID();
  await parts.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await endCurrent(trx, accountId);
    await trx.insertInto('person').values(person).execute();
    await trx
      .insertInto('certificate')
      .values({
        id,
        account_id: accountId,
        person_id: person.id,
        preapproval_id: certified.preapprovalId,
        number_hash: hashOfToken(number),
        kid: signed.kid,
        content: sealCertificate(seal, id, content),
        // `now()` is the transaction's start, but issue times must follow the order of the lock.
        issued_at: sql<Date>`clock_timestamp()`,
        valid_until: validUntil,
        withdrawn_at: null,
        is_current: true,
      })
      .execute();
  });
  return { number, validUntil };
}

/** Ends an account's current certificate, as withdrawn unless it has already expired. */
async function endCurrent(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx
    .updateTable('certificate')
    .set({ is_current: false, withdrawn_at: sql<Date>`case when valid_until >= ${TODAY} then now() end` })
    .where('account_id', '=', accountId)
    .where('is_current', '=', true)
    .execute();
}

async function daysOf({ db, validDays }: IssueParts): Promise<{ issuedOn: string; validUntil: string }> {
  const { rows } = await sql<{ issuedOn: string; validUntil: string }>`
    select ${TODAY}::text as "issuedOn", (${TODAY} + ${validDays}::int)::text as "validUntil"`.execute(db);
  return rows[0]!;
}

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

/**
 * Deletes the contents of certificates 30 days after they expire and their rows after a year; returns how
 * many of both.
 */
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
      const ids = silent.map(({ id }) => id);
      await trx
        .updateTable('certificate')
        .set({ person_id: null, content: null, account_id: null, is_current: false })
        .where('id', 'in', ids)
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
