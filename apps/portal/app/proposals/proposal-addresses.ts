import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import { BEFORE_PARAM, PREAPPROVAL_PARAM } from '../addresses/pre-approval-addresses.ts';

const SUBSIDIES_ADDRESS = `${OVERVIEW_ADDRESS}/foerderung`;

/** The number alone opens the page only for its owner. */
export function subsidiesAddress(id: string): string {
  return `${SUBSIDIES_ADDRESS}?${PREAPPROVAL_PARAM}=${encodeURIComponent(id)}`;
}

/** `before` is the pre-approval that this one replaces. */
export function answeredAddress(id: string, before: string): string {
  return `${subsidiesAddress(id)}&${BEFORE_PARAM}=${encodeURIComponent(before)}`;
}

export const PROPOSALS_ADDRESS = `${OVERVIEW_ADDRESS}/angebote`;
export const PROPOSAL_PARAM = 'vorschlag';
export const LIST_PARAMS = {
  fixedYears: 'fixedYears',
  specialRepayment: 'specialRepayment',
  order: 'sortOrder',
  showsAll: 'alle',
} as const;
/** In a proposal's address: the request for it that was sent just now. */
export const ASKED_PARAM = 'angefragt';
export const WINDOW_FIELD = 'fenster';

export function proposalAddress(proposalId: string): string {
  return `${PROPOSALS_ADDRESS}/${proposalId}`;
}

/** `campaign` is a query. */
export function askAddress(proposalId: string, campaign = ''): string {
  return `${proposalAddress(proposalId)}/anfragen${campaign && `?${campaign}`}`;
}

/** Whether the same page only shows its proposals in another way, or others of them are chosen: that asks the server nothing. */
export function isOnlyListChange(from: URL, to: URL): boolean {
  return from.search !== to.search && from.pathname === to.pathname && besideList(from) === besideList(to);
}

function besideList({ searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  for (const name of [...Object.values(LIST_PARAMS), PROPOSAL_PARAM]) rest.delete(name);
  rest.sort();
  return rest.toString();
}
