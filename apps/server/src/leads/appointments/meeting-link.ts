import { CompactEncrypt, importJWK } from 'jose';
import type { MeetingConfig } from '../../platform/config/config.ts';
import type { OpenedRequest } from '../requests/index.ts';

/** Address in the operator's meeting service; the encrypted request is in the fragment after `#`. */
export async function meetingLink(
  { url, publicKey }: MeetingConfig,
  request: OpenedRequest,
  start: string,
): Promise<string> {
  const algorithm = publicKey.kty === 'RSA' ? 'RSA-OAEP-256' : 'ECDH-ES';
  const sealed = await new CompactEncrypt(
    new TextEncoder().encode(JSON.stringify(contactRequestOf(request, start))),
  )
    .setProtectedHeader({
      alg: algorithm,
      enc: 'A256GCM',
      cty: 'application/json',
      ...(publicKey.kid === undefined ? {} : { kid: publicKey.kid }),
    })
    .encrypt(await importJWK(publicKey, algorithm));
  return `${url}#${sealed}`;
}

/** Fields named as in the specification's mortgage officer dialog. */
function contactRequestOf({ requestId, number, financing, contact }: OpenedRequest, start: string) {
  const { stated, placeLabel } = financing;
  const person = contact();
  return {
    requestId,
    number,
    start,
    financingType: stated.financingType,
    ...(stated.financingType === 'FollowupFinancing'
      ? {
          followupFinancingData: { remainingDebt: stated.remainingDebt, propertyValue: stated.propertyValue },
        }
      : { netLoan: { purchasePrice: stated.purchasePrice, ownFunds: stated.ownFunds } }),
    personalDetails: {
      firstName: person.forename,
      lastName: person.surname,
      streetName: person.street,
      streetNumber: person.houseNumber,
      postalCode: person.postalCode,
      city: person.city,
      email: person.email,
      phoneNumber: person.phoneNumber,
    },
    location: { locationLabel: placeLabel, postalCode: stated.postcode, geoCode: stated.geoCode },
  };
}
