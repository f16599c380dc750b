import type { Proposal, RequestOffer } from '@heimvorteil/contracts';

/** Every page that displays an acceptance must contain this sentence (contract §4). */
export const NOT_BINDING = 'Das ist unverbindlich, noch kein Darlehensvertrag.';

/**
 * Proposal that the visitor accepted; undefined if the answer comes from an older version, which did not
 * store it.
 */
export function acceptedProposal({
  answer,
  proposals,
  acceptedProposalId,
}: Pick<RequestOffer, 'answer' | 'proposals' | 'acceptedProposalId'>): Proposal | undefined {
  return answer === 'ACCEPTED' ? proposals.find(({ id }) => id === acceptedProposalId) : undefined;
}

/** Names of an offer's lenders without repetition: "Lerchenbank und Birkenbank". */
export function lendersOfOffer({ proposals }: Pick<RequestOffer, 'proposals'>): string {
  return names.format(new Set(proposals.map(({ provider }) => provider.name)));
}

const names = new Intl.ListFormat('de-DE', { type: 'conjunction' });
