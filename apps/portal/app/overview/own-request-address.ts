import { OVERVIEW_ADDRESS } from '../saving/save-address.ts';

/** Where an account sees one of its requests. The number comes from an address, where anything may stand. */
export function ownRequestAddress(requestId: string): string {
  return `${OVERVIEW_ADDRESS}/anfragen/${encodeURIComponent(requestId)}`;
}
