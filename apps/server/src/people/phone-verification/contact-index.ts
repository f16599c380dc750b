import { emailIndexOf, type Vault } from '../../platform/privacy/index.ts';
import { contactNumber } from './check-phone-number.ts';

/** A local part's tag (RFC 5233), before the last `@`; an address that is nothing but a tag stays. */
const TAG = /^([^+@]+)\+.*(?=@[^@]*$)/;

/**
 * Blind index by which limits count an address: upper and lower case and a `+tag` make no other one, because all of them
 * reach one mailbox. Only limits use it; identity and login know the address as it is.
 */
export function countedEmailIndex(email: string, vault: Pick<Vault, 'blindIndex'>): string {
  return emailIndexOf(email.trim().replace(TAG, '$1'), vault);
}

/** The same of a number. */
export function phoneIndexOf(phoneNumber: string, vault: Pick<Vault, 'blindIndex'>): string {
  return vault.blindIndex('phone', contactNumber(phoneNumber) ?? phoneNumber);
}
