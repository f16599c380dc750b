import { caseOf, type PreapprovalBody } from '@heimvorteil/contracts';
import type { KeptProposals } from '@heimvorteil/portal/services';
import { placeOf, type CostRules } from './costs/index.ts';
import type { KeptPreapproval } from './preapproval/index.ts';
import type { ProposalOperations } from './proposals/index.ts';
import type { RequestOperations } from './requests/index.ts';

/** A kept pre-approval as pages show it: with what was asked of its proposals since, and whose lenders nobody serves where the home is. */
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
  const { id, madeAt, stated, answer, legal } = await proposals.withRequested(kept);
  const lenders = [...new Set(answer.proposals.map(({ provider }) => Number(provider.id)))];
  const unserved = await requests.unservedLenders(placeOf(placesIn(stated), rules), lenders);
  return { id, madeAt: madeAt.toISOString(), stated, answer, legal, unserved: unserved.map(String) };
}

function placesIn({ geoCode, postcode }: PreapprovalBody) {
  return { ...caseOf({}), ...(geoCode && { geoCode }), ...(postcode && { postcode }) };
}
