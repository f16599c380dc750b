import type { PartnerCase } from '@heimvorteil/desk/services';
import { AVAILABILITY_LABELS, SALUTATION_LABELS } from '@heimvorteil/forms/financing-request';
import { maskPhoneNumber } from '../phone-verification/index.ts';
import type { Contact } from './sealed-request.ts';

const HIDDEN = '••••';

/** What may be read of somebody before their data are opened: nothing that names them. */
export function maskedContact({
  salutation,
  phoneNumber,
  email,
  availability,
}: Contact): PartnerCase['masked'] {
  const called = salutation === 'DIVERSE' ? '' : `${SALUTATION_LABELS[salutation]} `;
  return {
    name: `${called}${HIDDEN}`,
    phone: maskPhoneNumber(phoneNumber),
    email: `${HIDDEN}@${HIDDEN}.${email.split('.').at(-1) ?? ''}`,
    ...(availability === undefined ? {} : { availability: AVAILABILITY_LABELS[availability] }),
  };
}
