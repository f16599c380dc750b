import type { Vault } from '../privacy/index.ts';
import { contactNumber } from './contact-number.ts';

/** By which the same address is found again, however it was written. */
export function emailIndexOf(email: string, vault: Pick<Vault, 'blindIndex'>): string {
  return vault.blindIndex('email', email.trim().toLowerCase());
}

/** The same of a number. */
export function phoneIndexOf(phoneNumber: string, vault: Pick<Vault, 'blindIndex'>): string {
  return vault.blindIndex('phone', contactNumber(phoneNumber) ?? phoneNumber);
}
