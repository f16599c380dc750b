import { createPublicKey } from 'node:crypto';
import type { JWK } from 'jose';

const SHORTEST_RSA_KEY = 2_048;
/** What ECDH-ES is defined for beside X25519 (RFC 7518 §4.6). */
const CURVES: readonly string[] = ['P-256', 'P-384', 'P-521'];

/** A public key (JWK) that something can be sealed for; undefined for every other text, above all for a private one. */
export function publicKeyOf(text: string): JWK | undefined {
  try {
    const key = JSON.parse(text) as JWK;
    if ('d' in key) return undefined;
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey({
      key: { ...key },
      format: 'jwk',
    });
    const isFit =
      (type === 'ec' && CURVES.includes(key.crv ?? '')) ||
      type === 'x25519' ||
      (type === 'rsa' && (details?.modulusLength ?? 0) >= SHORTEST_RSA_KEY);
    return isFit ? key : undefined;
  } catch {
    return undefined;
  }
}
