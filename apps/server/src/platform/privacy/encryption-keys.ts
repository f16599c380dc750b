import type { NamedKey } from './envelope.ts';

/** The keys that wrap persons' keys: the first wraps, all unwrap. */
export type EncryptionKeys = readonly [NamedKey, ...NamedKey[]];

/** Reads `id:base64key[,…]`, whose form the settings have checked. */
export function encryptionKeysOf(setting: string): EncryptionKeys {
  const [first, ...others] = setting.split(',').map((entry) => {
    const [id = '', bytes = ''] = entry.trim().split(':');
    return { id, bytes: Buffer.from(bytes, 'base64') };
  });
  if (!first) throw new RangeError('no encryption key');
  return [first, ...others];
}
