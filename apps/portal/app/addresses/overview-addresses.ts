import { OVERVIEW_ADDRESS } from './save-address.ts';

/** Tab where the visitor gets, sees and withdraws the certificate. */
export const CERTIFICATE_TAB = `${OVERVIEW_ADDRESS}/zertifikat`;

/** Page of one of the account's own requests; encodes the id, because it comes from a URL. */
export function ownRequestAddress(requestId: string): string {
  return `${OVERVIEW_ADDRESS}/anfragen/${encodeURIComponent(requestId)}`;
}
