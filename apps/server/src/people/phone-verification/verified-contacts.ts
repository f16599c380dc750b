import type { VerificationChannel } from '@heimvorteil/contracts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { BrokenSealError, type Vault, type PersonSeal } from '../../platform/privacy/index.ts';

const placeOf = (codeId: string) => ({ table: 'verification_code', column: 'contact', row: codeId });

/** A code's masked contact, sealed. */
export function sealedContact(seal: PersonSeal, codeId: string, masked: string): string {
  return seal.seal(placeOf(codeId), masked);
}

export function openedContact(seal: PersonSeal, codeId: string, envelope: string): string {
  return seal.open(placeOf(codeId), envelope);
}

interface VerifiedContact {
  readonly channel: VerificationChannel;
  /** Blind index, the same as a request's. */
  readonly index: string;
}

/** Longer than a browser is usually open. */
const VALID = sql`interval '24 hours'`;

/** Contacts that a visit has verified, the latest first. */
export async function verifiedContacts(
  db: Kysely<Tables>,
  visitKey: string,
): Promise<readonly VerifiedContact[]> {
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
    return { channel: row.channel, contact: openedContact(vault.sealOf(row), row.code_id, row.contact) };
  } catch (error) {
    // With a lost key the contact counts as unverified.
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/** Moves a visit's contacts to another key: that of the login after it. */
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
