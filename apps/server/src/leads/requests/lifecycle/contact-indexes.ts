import { withoutFormatCharacters, type CreateRequestBody } from '@heimvorteil/contracts';
import { emailIndexOf, phoneIndexOf } from '../../../people/phone-verification/index.ts';
import type { Vault } from '../../../platform/privacy/index.ts';

/** By which the same person is found again, however address and number were written. */
export function contactIndexes(
  { email, phoneNumber }: Pick<CreateRequestBody, 'email' | 'phoneNumber'>,
  vault: Vault,
): { emailIndex: string; phoneIndex: string } {
  return { emailIndex: emailIndexOf(email, vault), phoneIndex: phoneIndexOf(phoneNumber, vault) };
}

/** Index by which an operator finds a person from an entered address or number. */
export function contactIndexOf(
  contact: string,
  vault: Vault,
): { column: 'email_index' | 'phone_index'; index: string } {
  const entered = withoutFormatCharacters(contact);
  const indexes = contactIndexes({ email: entered, phoneNumber: entered }, vault);
  return contact.includes('@')
    ? { column: 'email_index', index: indexes.emailIndex }
    : { column: 'phone_index', index: indexes.phoneIndex };
}
