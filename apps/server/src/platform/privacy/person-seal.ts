import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of 32 bytes; envelopes refer to its id. */
export interface NamedKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** A sealed text was opened with a wrong key or in a wrong place, or was manipulated. */
export class BrokenSealError extends Error {
  override name = 'BrokenSealError';
  readonly code = 'BROKEN_SEAL';
}

/** Operator's message if the configured keys open nothing. */
export const KEYS_DO_NOT_OPEN =
  'Mit ENCRYPTION_KEYS lassen sich die gespeicherten Daten nicht öffnen. Nimm den Schlüssel dazu, mit dem sie verschlossen wurden.';

const VERSION = 'v1';

const NONCE_BYTES = 12;

const TAG_BYTES = 16;

/** Seals bytes with AES-256-GCM as `v1.kid.nonce.ct.tag`; it opens only with the same `context`. */
export function seal(plain: Buffer, key: NamedKey, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  const parts = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return [VERSION, key.id, ...parts].join('.');
}

/** Throws a BrokenSealError. */
export function open(envelope: string, key: NamedKey, context: string): Buffer {
  const [version, id, nonce = '', sealed = '', tag = ''] = envelope.split('.');
  if (version !== VERSION || id !== key.id) throw new BrokenSealError('sealed with another key');
  try {
    const cipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAAD(Buffer.from(context));
    cipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([cipher.update(Buffer.from(sealed, 'base64url')), cipher.final()]);
  } catch {
    throw new BrokenSealError('altered, or sealed for another row');
  }
}

/** Location of a sealed text, which opens nowhere else. */
interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** Seals a person's data with their own key. */
export interface PersonSeal {
  readonly personId: string;
  seal(place: Place, text: string): string;
  /** Throws a BrokenSealError. */
  open(place: Place, envelope: string): string;
}

export function personSeal(personId: string, bytes: Buffer): PersonSeal {
  const key: NamedKey = { id: personId, bytes };
  const contextOf = ({ table, column, row }: Place) => `${table}|${column}|${row}|${personId}`;
  return {
    personId,
    seal: (place, text) => seal(Buffer.from(text, 'utf8'), key, contextOf(place)),
    open: (place, envelope) => open(envelope, key, contextOf(place)).toString('utf8'),
  };
}

/** Erases persons' keys and records that in the journal. */
export async function erasePersonRows(trx: Transaction<Tables>, persons: readonly string[]): Promise<void> {
  if (persons.length === 0) return;
  await trx.deleteFrom('person').where('id', 'in', persons).execute();
  await trx
    .insertInto('erasure')
    .values(persons.map((id) => ({ person_id: id })))
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}
