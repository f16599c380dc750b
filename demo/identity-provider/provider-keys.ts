import { createHash, createPrivateKey } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { Vault } from '../../apps/server/src/platform/privacy/index.ts';

interface ProviderKeys {
  readonly jwks: { readonly keys: [JWK] };
  readonly cookieSecret: string;
  readonly clientSecret: string;
}

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the keys from the vault's secret, so all processes share them and none is stored. */
export function providerKeys(vault: Vault): ProviderKeys {
  const seed = Buffer.from(vault.blindIndex('demo-provider', 'signing key'), 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const jwk = key.export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(jwk.x ?? '')
    .digest('base64url')
    .slice(0, 16);
  return {
    jwks: { keys: [{ ...jwk, kid, use: 'sig', alg: 'EdDSA' } as JWK] },
    cookieSecret: vault.blindIndex('demo-provider', 'cookies'),
    clientSecret: vault.blindIndex('demo-provider', 'client secret'),
  };
}
