import { caseOf, type PreapprovalBody } from '@heimvorteil/contracts';
import { isOutdatedOn } from '@heimvorteil/engine';
import type { KeptProposals, ShownPreapproval } from '@heimvorteil/portal/services';
import { placeOf, type CostRules } from '../../market/costs/index.ts';
import type { KeptPreapproval } from '../../credit/preapproval/index.ts';
import type { ProposalOperations } from '../../credit/proposals/index.ts';
import type { RequestOperations } from '../../leads/requests/index.ts';

/**
 * Stored pre-approval for pages, with requests of its proposals since, and its lenders without an adviser at
 * the home's place.
 */
export async function shownProposals(
  {
    proposals,
    requests,
    rules,
  }: {
    proposals: Pick<ProposalOperations, 'withRequested'>;
    requests: Pick<RequestOperations, 'unservedLenders'>;
    rules: CostRules;
  },
  kept: KeptPreapproval,
): Promise<KeptProposals> {
  const requested = await proposals.withRequested(kept);
  const { answer, stated, legal } = requested;
  const lenders = [...new Set(answer.proposals.map(({ provider }) => Number(provider.id)))];
  const unserved = await requests.unservedLenders(placeOf(placesIn(stated), rules), lenders);
  return { ...shownPreapproval(requested, rules), legal, unserved: unserved.map(String) };
}

/** Stored pre-approval for pages; its programmes may be outdated by now. */
export function shownPreapproval(
  { id, madeAt, stated, answer }: KeptPreapproval,
  { today }: CostRules,
): ShownPreapproval {
  const day = today();
  const programmes = answer.programmes.map((programme) => ({
    ...programme,
    isOutdated: isOutdatedOn(programme.checkedOn, day),
  }));
  return { id, madeAt: madeAt.toISOString(), stated, answer: { ...answer, programmes } };
}

function placesIn({ geoCode, postcode }: PreapprovalBody) {
  return { ...caseOf({}), ...(geoCode && { geoCode }), ...(postcode && { postcode }) };
}
