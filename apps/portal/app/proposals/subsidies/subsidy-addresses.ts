import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import { BEFORE_PARAM, PREAPPROVAL_PARAM } from '../../addresses/pre-approval-addresses.ts';

const SUBSIDIES_ADDRESS = `${OVERVIEW_ADDRESS}/foerderung`;

/** Where the programmes for a kept pre-approval stand; a number tells nobody anything but its owner. */
export function subsidiesAddress(id: string): string {
  return `${SUBSIDIES_ADDRESS}?${PREAPPROVAL_PARAM}=${encodeURIComponent(id)}`;
}

/** The same of one whose answers were given for another one: that it stands in the place of. */
export function answeredAddress(id: string, before: string): string {
  return `${subsidiesAddress(id)}&${BEFORE_PARAM}=${encodeURIComponent(before)}`;
}
