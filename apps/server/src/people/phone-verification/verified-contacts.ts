import type { VerificationChannel } from '@heimvorteil/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { BrokenSealError, type Vault, type PersonSeal } from '../../platform/privacy/index.ts';
import { purgeFailures } from './confirm-code.ts';

const placeOf = (codeId: string) => ({ table: 'verification_code', column: 'contact', row: codeId });

export function sealMasked(seal: PersonSeal, codeId: string, masked: string): string {
  return seal.seal(placeOf(codeId), masked);
}

export function openMasked(seal: PersonSeal, codeId: string, envelope: string): string {
  return seal.open(placeOf(codeId), envelope);
}

/** Validity of a verified contact, longer than most browser sessions. */
const VALID = sql`interval '24 hours'`;

/** Channels and blind indexes of contacts verified in a visit, latest first; requests store them. */
export function verifiedContacts(db: Kysely<Tables>, visitKey: string) {
  return confirmed(db, visitKey)
    .select(['verification_code.channel', 'verification_code.contact_index as index'])
    .execute();
}

export async function latestVerified(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  visitKey: string,
): Promise<{ channel: VerificationChannel; contact: string } | undefined> {
  const row = await confirmed(db, visitKey)
    .innerJoin('person', 'person.id', 'verification_visit.person_id')
    .select(['verification_code.id as code_id', 'channel', 'contact'])
    .select(['person.id', 'key_id', 'wrapped_key'])
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  try {
    return { channel: row.channel, contact: openMasked(vault.sealOf(row), row.code_id, row.contact) };
  } catch (error) {
    // A contact whose key is lost cannot be read, so it counts as unverified.
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/** Moves a visit's verified contacts to another id, for example to a session's after the login. */
export async function carryVisit(db: Kysely<Tables>, from: string, to: string): Promise<void> {
  await db.updateTable('verification_visit').set({ visit_key: to }).where('visit_key', '=', from).execute();
}

function confirmed(db: Kysely<Tables>, visitKey: string) {
  return db
    .selectFrom('verification_code')
    .innerJoin('verification_visit', 'verification_visit.id', 'verification_code.visit_id')
    .where('visit_key', '=', visitKey)
    .where('confirmed_at', '>', sql<Date>`now() - ${VALID}`)
    .orderBy('confirmed_at', 'desc');
}

/**
 * Deletes codes a day after they or their confirmation expire, then visits without codes, with their persons
 * and sent messages.
 */
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
    // Skip locked visits, to which a code is being sent; lock the others so that they get no code now.
    const held = await withoutCode(trx).forUpdate().skipLocked().execute();
    if (held.length === 0) return;
    const over = await trx
      .deleteFrom('verification_visit')
      // Check for codes again, because one may have been stored before the lock.
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

/** Deletes contacts verified in an account's visits; returns the persons whose keys must be deleted. */
export async function forgetVisits(trx: Transaction<Tables>, accountId: string): Promise<string[]> {
  const visits = await trx
    .selectFrom('verification_visit')
    .innerJoin('session', 'session.id_hash', 'verification_visit.visit_key')
    .select(['verification_visit.id', 'person_id'])
    .where('account_id', '=', accountId)
    // The lock waits for a code that is being stored, so that the code is deleted too.
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
