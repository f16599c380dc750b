import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import { BEFORE_PARAM, PRE_APPROVAL_RESULT, PREAPPROVAL_PARAM } from '../addresses/pre-approval-addresses.ts';

/** Pages of a pre-approval besides its answer, by the last part of their address. */
export type CheckPart = 'vorschlaege' | 'haushalt';

/** Page of a pre-approval, a stored one with `id`; the answer without `part`. */
export function partAddress(part: CheckPart | undefined, id?: string): string {
  const page = part === undefined ? PRE_APPROVAL_RESULT : `${PRE_APPROVAL_RESULT}/${part}`;
  return id === undefined ? page : `${page}?${new URLSearchParams({ [PREAPPROVAL_PARAM]: id })}`;
}

const SUBSIDIES_ADDRESS = `${OVERVIEW_ADDRESS}/foerderung`;

/** Page with the subsidies of a pre-approval; only its owner can open it. */
export function subsidiesAddress(id: string): string {
  return `${SUBSIDIES_ADDRESS}?${PREAPPROVAL_PARAM}=${encodeURIComponent(id)}`;
}

/** Page of a pre-approval with new answers; `before` is the pre-approval that it replaces. */
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
/** Query parameter with the id of the request that was just sent for the proposal. */
export const REQUESTED_PARAM = 'angefragt';
export const WINDOW_FIELD = 'fenster';

export function proposalAddress(proposalId: string): string {
  return `${PROPOSALS_ADDRESS}/${proposalId}`;
}

/** Page to request a proposal; `campaign` is a query string. */
export function askAddress(proposalId: string, campaign = ''): string {
  return `${proposalAddress(proposalId)}/anfragen${campaign && `?${campaign}`}`;
}

/** Whether only filters, order or choice change, which needs no server call. */
export function isOnlyListChange(from: URL, to: URL): boolean {
  return from.search !== to.search && from.pathname === to.pathname && otherQuery(from) === otherQuery(to);
}

function otherQuery({ searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  for (const name of [...Object.values(LIST_PARAMS), PROPOSAL_PARAM]) rest.delete(name);
  rest.sort();
  return rest.toString();
}
