import { domainToASCII, domainToUnicode } from 'node:url';
import type { Vault } from './vault.ts';

/**
 * An address in the one spelling by which it is compared and indexed. Mail servers read a domain by UTS #46, so that
 * full-width letters and Punycode reach the same mailbox.
 */
export function canonicalEmail(email: string): string {
  const text = email.trim().toLowerCase();
  const domainAt = text.lastIndexOf('@') + 1;
  const domain = text.slice(domainAt);
  // Unicode, because stored indexes are of addresses as people enter them; empty where it is no domain.
  return text.slice(0, domainAt) + (domainToUnicode(domainToASCII(domain)) || domain);
}

/** Blind index by which the same address is found again, however it was written. */
export function emailIndexOf(email: string, vault: Pick<Vault, 'blindIndex'>): string {
  return vault.blindIndex('email', canonicalEmail(email));
}
