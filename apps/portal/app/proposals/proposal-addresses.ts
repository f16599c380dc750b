import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';

/** The proposals that fit. */
export const PROPOSALS_ADDRESS = `${OVERVIEW_ADDRESS}/angebote`;
/** In an address: proposals that are chosen to stand side by side. */
export const PROPOSAL_PARAM = 'vorschlag';
/** In an address: what a list of proposals is narrowed and ordered by. */
export const LIST_PARAMS = {
  fixedYears: 'fixedYears',
  specialRepayment: 'specialRepayment',
  order: 'sortOrder',
  showsAll: 'alle',
} as const;
/** In a proposal's address: the request for it that was sent just now. */
export const ASKED_PARAM = 'angefragt';
/** In the form of a window over another page. */
export const WINDOW_FIELD = 'fenster';

/** One of them, with its plan. */
export function proposalAddress(proposalId: string): string {
  return `${PROPOSALS_ADDRESS}/${proposalId}`;
}

/** Where its offer is asked for, with the words of a campaign as a query. */
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
