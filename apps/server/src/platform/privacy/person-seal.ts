import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of 32 bytes; encrypted texts name its id. */
export interface NamedKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Decryption failed: wrong key, another place than the one encrypted for, or a manipulated text. */
export class BrokenSealError extends Error {
  override name = 'BrokenSealError';
  readonly code = 'BROKEN_SEAL';
}

/** Message for the operator if none of the configured keys fits. */
export const KEYS_DO_NOT_OPEN =
  'Mit ENCRYPTION_KEYS lassen sich die gespeicherten Daten nicht öffnen. Nimm den Schlüssel dazu, mit dem sie verschlossen wurden.';

const VERSION = 'v1';

const NONCE_BYTES = 12;

const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM to `v1.kid.nonce.ct.tag`; can be decrypted only with the same `context`. */
export function seal(plain: Buffer, key: NamedKey, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  const parts = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return [VERSION, key.id, ...parts].join('.');
}

/** Decrypts; throws a BrokenSealError. */
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

/** Place where an encrypted text is stored; elsewhere it cannot be decrypted. */
interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** Encrypts and decrypts a person's data with that person's own key. */
export interface PersonSeal {
  readonly personId: string;
  seal(place: Place, text: string): string;
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

/** Deletes persons with their keys, and adds them to the erasure journal. */
export async function erasePersonRows(trx: Transaction<Tables>, persons: readonly string[]): Promise<void> {
  if (persons.length === 0) return;
  await trx.deleteFrom('person').where('id', 'in', persons).execute();
  await trx
    .insertInto('erasure')
    .values(persons.map((id) => ({ person_id: id })))
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}
