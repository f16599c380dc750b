import { emailIndexOf, type Vault } from '../../platform/privacy/index.ts';
import { contactNumber } from './check-phone-number.ts';

/** A local part's tag (RFC 5233), before the last `@`; an address that is only a tag is unchanged. */
const TAG = /^([^+@]+)\+.*(?=@[^@]*$)/;

/**
 * Blind index of an address for limits only: case and `+tag` are ignored, because all variants reach one mailbox.
 * Identity and login use the exact address.
 */
export function countedEmailIndex(email: string, vault: Pick<Vault, 'blindIndex'>): string {
  return emailIndexOf(email.trim().replace(TAG, '$1'), vault);
}

/** Blind index of a number. */
export function phoneIndexOf(phoneNumber: string, vault: Pick<Vault, 'blindIndex'>): string {
  return vault.blindIndex('phone', contactNumber(phoneNumber) ?? phoneNumber);
}
