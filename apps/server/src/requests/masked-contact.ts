import type { PartnerCase } from '@heimvorteil/desk/services';
import { AVAILABILITY_LABELS, SALUTATION_LABELS } from '@heimvorteil/forms/financing-request';
import type { Contact } from './sealed-request.ts';

const HIDDEN = '••••';
/** As much of a number as tells a mobile phone from a landline, and two numbers from each other. */
const PREFIX = 4;
const END = 2;

/** What may be read of somebody before their data are opened: nothing that names them. */
export function maskedContact({
  salutation,
  phoneNumber,
  email,
  availability,
}: Contact): PartnerCase['masked'] {
  const digits = phoneNumber.replaceAll(/\D/g, '');
  const called = salutation === 'DIVERSE' ? '' : `${SALUTATION_LABELS[salutation]} `;
  return {
    name: `${called}${HIDDEN}`,
    phone: `${digits.slice(0, PREFIX)} ${HIDDEN} ${HIDDEN.slice(0, 2)}${digits.slice(-END)}`,
    email: `${HIDDEN}@${HIDDEN}.${email.split('.').at(-1) ?? ''}`,
    ...(availability === undefined ? {} : { availability: AVAILABILITY_LABELS[availability] }),
  };
}
