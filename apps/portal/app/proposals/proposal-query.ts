import type { Proposal } from '@heimvorteil/contracts';
import {
  PROPOSAL_ORDERS,
  PROPOSED_FIXED_YEARS,
  sortedProposals,
  filterProposals,
  type ProposalOrder,
} from '@heimvorteil/engine';
import { LIST_PARAMS } from './proposal-addresses.ts';
import { PREAPPROVAL_PARAM } from '../addresses/pre-approval-addresses.ts';

export interface ProposalQuery {
  readonly order: ProposalOrder;
  /** Fixed-rate periods in years, 0 for a variable rate; an empty list does not filter. */
  readonly fixedYears: readonly number[];
  /** Minimum special repayment, in percent of the loan a year; 0 does not filter. */
  readonly specialRepayment: number;
  readonly showsAll: boolean;
}

const ALL_PARAM = LIST_PARAMS.showsAll;
export const SPECIAL_REPAYMENTS = [0, 5, 10] as const;
export { PROPOSAL_ORDERS, PROPOSED_FIXED_YEARS, type ProposalOrder };

/** Reads filters and order from an address; ignores unknown values. */
export function proposalQueryOf(params: URLSearchParams): ProposalQuery {
  const years = params.getAll('fixedYears');
  const special = Number(params.get('specialRepayment'));
  return {
    order: PROPOSAL_ORDERS.find((one) => one === params.get('sortOrder')) ?? 'EFFECTIVE_RATE',
    fixedYears: PROPOSED_FIXED_YEARS.filter((one) => years.includes(String(one))),
    specialRepayment: SPECIAL_REPAYMENTS.find((one) => one === special) ?? 0,
    showsAll: params.has(ALL_PARAM),
  };
}

/** Query with changed filters or order; other parameters stay. */
export function proposalSearch(params: URLSearchParams, change: Partial<ProposalQuery>): string {
  const next = { ...proposalQueryOf(params), ...change };
  const search = new URLSearchParams(params);
  for (const name of Object.values(LIST_PARAMS)) search.delete(name);
  for (const years of next.fixedYears) search.append('fixedYears', String(years));
  if (next.specialRepayment > 0) search.set('specialRepayment', String(next.specialRepayment));
  if (next.order !== 'EFFECTIVE_RATE') search.set('sortOrder', next.order);
  if (next.showsAll) search.set(ALL_PARAM, 'ja');
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

export function listedProposals(proposals: readonly Proposal[], query: ProposalQuery): Proposal[] {
  const filtered = filterProposals(proposals, {
    ...(query.fixedYears.length > 0 && { fixedYears: query.fixedYears }),
    leastSpecialRepayment: query.specialRepayment,
  });
  return sortedProposals(filtered, query.order);
}

export function withPreapproval(params: URLSearchParams, preapprovalId: string): URLSearchParams {
  const named = new URLSearchParams(params);
  named.set(PREAPPROVAL_PARAM, preapprovalId);
  return named;
}
