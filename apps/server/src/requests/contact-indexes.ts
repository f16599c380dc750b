import type { CreateRequestBody } from '@heimvorteil/contracts';
import { contactNumber } from '../phone-verification/index.ts';
import type { Vault } from '../privacy/index.ts';

/** By which the same person is found again, however address and number were written. */
export function contactIndexes(
  { email, phoneNumber }: Pick<CreateRequestBody, 'email' | 'phoneNumber'>,
  vault: Vault,
): { emailIndex: string; phoneIndex: string } {
  return {
    emailIndex: vault.blindIndex('email', email.trim().toLowerCase()),
    phoneIndex: vault.blindIndex('phone', contactNumber(phoneNumber) ?? phoneNumber),
  };
}
