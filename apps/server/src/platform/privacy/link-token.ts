import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 32 random bytes, base64url (ASVS 11.5.1). */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The database stores only this hash of a token. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
