import type { UnkeptProposal } from '@heimvorteil/contracts';
import type { ProposalsQuery } from '@heimvorteil/engine';

/** Finds the financings that fit a case, the lowest effective rate first; none where no lender takes it. */
export type FindProposals = (query: ProposalsQuery) => UnkeptProposal[];
