import { OVERVIEW_ADDRESS } from '../saving/save-address.ts';
import { KEPT_PARAM } from '../flow/pre-approval/pre-approval-addresses.ts';

const SUBSIDIES_ADDRESS = `${OVERVIEW_ADDRESS}/foerderung`;

/** Where the programmes for a kept pre-approval stand; a number tells nobody anything but its owner. */
export function subsidiesAddress(id: string): string {
  return `${SUBSIDIES_ADDRESS}?${KEPT_PARAM}=${encodeURIComponent(id)}`;
}
