import { OVERVIEW_ADDRESS } from './save-address.ts';

/** Where somebody gets, sees and withdraws the certificate. */
export const CERTIFICATE_TAB = `${OVERVIEW_ADDRESS}/zertifikat`;

/** Where an account sees one of its requests. The number comes from an address, where anything may stand. */
export function ownRequestAddress(requestId: string): string {
  return `${OVERVIEW_ADDRESS}/anfragen/${encodeURIComponent(requestId)}`;
}
