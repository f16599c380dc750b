import { randomUUID } from 'node:crypto';
import type { Role } from '@heimvorteil/portal/services';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { emailIndexOf, type PersonSeal, type Vault } from '../../platform/privacy/index.ts';

export interface Profile {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name?: string;
}

export interface ProvenPerson extends Profile {
  readonly issuer: string;
  readonly subject: string;
  readonly roles: readonly Role[];
}

export interface StoredAccount {
  readonly accountId: string;
  readonly seal: PersonSeal;
}

const profileOf = (accountId: string) => ({ table: 'account', column: 'profile', row: accountId });

/**
 * Stores the account of a login with the provider's current data; issuer and subject identify the account.
 */
export async function storeAccount(
  db: Kysely<Tables>,
  vault: Vault,
  proven: ProvenPerson,
): Promise<StoredAccount> {
  const subject = subjectIndex(vault, proven.issuer, proven.subject);
  return db.transaction().execute(async (trx) => {
    const known = (await find(trx, proven.issuer, subject)) ?? (await insert(trx, vault, proven, subject));
    const seal = vault.sealOf({ ...known, id: known.person_id });
    const { email, emailVerified, name } = proven;
    const profile: Profile = { email, emailVerified, ...(name === undefined ? {} : { name }) };
    await trx
      .updateTable('account')
      .set({
        email_index: emailIndexOf(email, vault),
        profile: seal.seal(profileOf(known.id), JSON.stringify(profile)),
        roles: [...proven.roles],
        last_login_at: sql<Date>`now()`,
      })
      .where('id', '=', known.id)
      .execute();
    return { accountId: known.id, seal };
  });
}

/** Decrypts an account's row; throws a BrokenSealError. */
export function openProfile(accountId: string, seal: PersonSeal, envelope: string): Profile {
  return JSON.parse(seal.open(profileOf(accountId), envelope)) as Profile;
}

/** Profile of an account as of its last login. */
export async function profileOfAccount(
  db: Kysely<Tables>,
  vault: Vault,
  accountId: string,
): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['account.profile', 'person.id', 'person.key_id', 'person.wrapped_key'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row && openProfile(accountId, vault.sealOf(row), row.profile);
}

/** Encryption (seal) of an account's personal data; throws a ProblemError 401 if the account is gone. */
export async function sealOfAccount(
  db: Kysely<Tables>,
  vault: Vault,
  accountId: string,
): Promise<PersonSeal> {
  const row = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['person.id', 'person.key_id', 'person.wrapped_key'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow(() => problem(401, 'NOT_LOGGED_IN'));
  return vault.sealOf(row);
}

/**
 * Locks an account, so that a limit counted before a write still applies to the write. Throws a ProblemError
 * 401 if the account was just erased.
 */
export async function lockAccount(trx: Transaction<Tables>, accountId: string): Promise<void> {
  if (!(await isLocked(trx, accountId))) throw problem(401, 'NOT_LOGGED_IN');
}

/** Locks the account's row; false if the account has been erased. */
export async function isLocked(trx: Transaction<Tables>, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

function find(trx: Transaction<Tables>, issuer: string, subject: string) {
  return trx
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['account.id', 'account.person_id', 'person.key_id', 'person.wrapped_key'])
    .where('issuer', '=', issuer)
    .where('subject_index', '=', subject)
    .executeTakeFirst();
}

async function insert(trx: Transaction<Tables>, vault: Vault, proven: ProvenPerson, subject: string) {
  const { row, seal } = vault.newPerson();
  await trx.insertInto('person').values(row).execute();
  const id = randomUUID();
  const inserted = await trx
    .insertInto('account')
    .values({
      id,
      person_id: row.id,
      issuer: proven.issuer,
      subject_index: subject,
      email_index: emailIndexOf(proven.email, vault),
      profile: seal.seal(profileOf(id), '{}'),
      roles: [],
    })
    .onConflict((conflict) => conflict.constraint('account_subject').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id, person_id: row.id, key_id: row.key_id, wrapped_key: row.wrapped_key };
  // Another browser's first login has created the account meanwhile, so delete the person created here.
  await trx.deleteFrom('person').where('id', '=', row.id).execute();
  const winner = await find(trx, proven.issuer, subject);
  if (!winner) throw new Error('the concurrently created account is missing');
  return winner;
}

/** Column `subject_index`: blind index of issuer and subject. */
export function subjectIndex(vault: Vault, issuer: string, subject: string): string {
  return vault.blindIndex('subject', `${issuer}\n${subject}`);
}
