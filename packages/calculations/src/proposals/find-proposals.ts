import type { Proposal } from '@heimvorteil/contracts';
import type { ProposalsQuery } from '@heimvorteil/engine';

/** A proposal before it is kept: nobody has given it a number yet. */
export type UnkeptProposal = Omit<Proposal, 'id'>;

/** Finds the financings that fit a case, the lowest effective rate first; none where no lender takes it. */
export type FindProposals = (query: ProposalsQuery) => UnkeptProposal[];
