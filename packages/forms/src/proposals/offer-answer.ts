import type { Proposal, RequestOffer } from '@heimvorteil/contracts';

/** Part of every place that shows an acceptance (contract §4). */
export const NOT_BINDING = 'Das ist unverbindlich, noch kein Darlehensvertrag.';

/** The accepted proposal; undefined without one, and where an answer of an earlier version names none of several. */
export function acceptedProposal({
  answer,
  proposals,
  acceptedProposalId,
}: Pick<RequestOffer, 'answer' | 'proposals' | 'acceptedProposalId'>): Proposal | undefined {
  return answer === 'ACCEPTED' ? proposals.find(({ id }) => id === acceptedProposalId) : undefined;
}

/** "Lerchenbank und Birkenbank": each lender of an offer once. */
export function lendersOfOffer({ proposals }: Pick<RequestOffer, 'proposals'>): string {
  return names.format(new Set(proposals.map(({ provider }) => provider.name)));
}

const names = new Intl.ListFormat('de-DE', { type: 'conjunction' });
