import type { PendingCode } from '@heimvorteil/portal/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { BrokenSealError, type Vault } from '../privacy/index.ts';
import { MOST_ATTEMPTS } from './confirm-code.ts';
import { resendPause } from './resend-pause.ts';
import { openedContact } from './sealed-contact.ts';

/** The code of a visit that can still be typed. */
export async function pendingCode(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  visitKey: string,
): Promise<PendingCode | undefined> {
  const row = await db
    .selectFrom('verification_code')
    .innerJoin('verification_visit', 'verification_visit.id', 'verification_code.visit_id')
    .innerJoin('person', 'person.id', 'verification_visit.person_id')
    .select(['verification_code.id as codeId', 'visit_id', 'channel', 'contact', 'contact_index', 'attempts'])
    .select(['person.id', 'key_id', 'wrapped_key'])
    .select(sql<number>`extract(epoch from expires_at - now())::float8`.as('secondsLeft'))
    .where('visit_key', '=', visitKey)
    .where('replaced_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { waitSeconds } = await resendPause(db, row.visit_id, row.contact_index);
  try {
    return {
      channel: row.channel,
      contact: openedContact(vault.sealOf(row), row.codeId, row.contact),
      attemptsLeft: MOST_ATTEMPTS - row.attempts,
      resendAfterSeconds: waitSeconds,
      expiresInSeconds: Math.ceil(row.secondsLeft),
    };
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}
