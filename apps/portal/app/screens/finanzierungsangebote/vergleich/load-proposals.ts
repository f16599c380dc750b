import { valuesFromParams } from '@heimvorteil/forms';
import type { Proposal } from '@heimvorteil/contracts';
import type { LegalFigures } from '@heimvorteil/calculations';
import { MOST_CHOSEN } from '../../../offers/chosen-offers.ts';
import { PROPOSAL_PARAM } from '../../../proposals/proposal-addresses.ts';
import { PREAPPROVAL_PARAM } from '../../../addresses/pre-approval-addresses.ts';
import { taxOfStated } from '../../../proposals/tax-of-stated.ts';
import { type TaxOfStated } from '../../../proposals/tax-of-stated.ts';
import type { PortalServices, Visit } from '../../../services/index.ts';
import { PROPOSALS_FORM, type ProposalsValues } from './form.ts';

export interface LoadedProposals {
  readonly kind: 'proposals';
  readonly search: string;
  readonly values: ProposalsValues;
  readonly proposals: readonly Proposal[];
  /** Number of chosen proposals that are not part of this check. */
  readonly gone: number;
  readonly isCut: boolean;
  readonly unserved: readonly string[];
  readonly isLoggedIn: boolean;
  readonly legal: LegalFigures | undefined;
  readonly tax: TaxOfStated;
}

/** Undefined if the check is unknown or another visitor's. */
export async function loadProposals(
  url: URL,
  visit: Visit,
  services: PortalServices,
  isLoggedIn: boolean,
): Promise<LoadedProposals | undefined> {
  const kept = await visit.proposals.find(url.searchParams.get(PREAPPROVAL_PARAM) ?? '');
  if (!kept) return undefined;
  const wanted = [...new Set(url.searchParams.getAll(PROPOSAL_PARAM))];
  const chosen = wanted.flatMap((id) => kept.answer.proposals.find((one) => one.id === id) ?? []);
  const proposals = chosen.slice(0, MOST_CHOSEN);
  const params = new URLSearchParams(url.search);
  params.delete(PROPOSAL_PARAM);
  for (const { id } of proposals) params.append(PROPOSAL_PARAM, id);
  return {
    kind: 'proposals',
    search: url.search,
    values: valuesFromParams(PROPOSALS_FORM, params),
    proposals,
    gone: wanted.length - chosen.length,
    isCut: chosen.length > MOST_CHOSEN,
    unserved: kept.unserved,
    isLoggedIn,
    legal: kept.legal,
    tax: taxOfStated(kept.stated, services),
  };
}
