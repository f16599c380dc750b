import { OVERVIEW_ADDRESS } from '../saving/save-address.ts';

/** The proposals that fit. */
export const PROPOSALS_ADDRESS = `${OVERVIEW_ADDRESS}/angebote`;
/** In an address: proposals that are chosen to stand side by side. */
export const PROPOSAL_PARAM = 'vorschlag';

/** One of them, with its plan. */
export function proposalAddress(proposalId: string): string {
  return `${PROPOSALS_ADDRESS}/${proposalId}`;
}

/** Where its offer is asked for. */
export function askAddress(proposalId: string): string {
  return `${proposalAddress(proposalId)}/anfragen`;
}
