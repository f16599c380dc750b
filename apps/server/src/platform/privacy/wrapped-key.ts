import type { EncryptionKeys } from './encryption-keys.ts';
import { BrokenSealError, open, seal } from './envelope.ts';

/** A data key as the database keeps it. */
export interface WrappedKey {
  readonly key_id: string;
  readonly wrapped_key: string;
}

/** Wraps a data key with the first of the encryption keys; `owner` names the row it belongs to. */
export function wrapKey(bytes: Buffer, keys: EncryptionKeys, owner: string): WrappedKey {
  return { key_id: keys[0].id, wrapped_key: seal(bytes, keys[0], contextOf(owner)) };
}

/** Unwraps a data key; throws a BrokenSealError when none of the keys fits. */
export function unwrapKey(wrapped: WrappedKey, keys: EncryptionKeys, owner: string): Buffer {
  const key = keys.find(({ id }) => id === wrapped.key_id);
  if (!key) throw new BrokenSealError('the wrapping key is not among ENCRYPTION_KEYS');
  return open(wrapped.wrapped_key, key, contextOf(owner));
}

function contextOf(owner: string): string {
  return `wrapped_key|${owner}`;
}
