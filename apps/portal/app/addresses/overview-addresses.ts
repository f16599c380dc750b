import { OVERVIEW_ADDRESS } from './save-address.ts';

/** Tab where the visitor gets, sees and withdraws the certificate. */
export const CERTIFICATE_TAB = `${OVERVIEW_ADDRESS}/zertifikat`;

/** Page of one of the account's own requests. The id comes from a URL, so it may be any text. */
export function ownRequestAddress(requestId: string): string {
  return `${OVERVIEW_ADDRESS}/anfragen/${encodeURIComponent(requestId)}`;
}
