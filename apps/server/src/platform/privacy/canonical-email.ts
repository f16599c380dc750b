import { domainToASCII, domainToUnicode } from 'node:url';
import type { Vault } from './vault.ts';

/**
 * Canonical spelling for comparison and indexes. Mail servers read a domain by UTS #46, so full-width letters and Punycode reach
 * the same mailbox.
 */
export function canonicalEmail(email: string): string {
  const text = email.trim().toLowerCase();
  const domainAt = text.lastIndexOf('@') + 1;
  const domain = text.slice(domainAt);
  // Unicode, because stored indexes use addresses as entered; empty for an invalid domain.
  return text.slice(0, domainAt) + (domainToUnicode(domainToASCII(domain)) || domain);
}

/** Blind index of an address in any spelling. */
export function emailIndexOf(email: string, vault: Pick<Vault, 'blindIndex'>): string {
  return vault.blindIndex('email', canonicalEmail(email));
}
