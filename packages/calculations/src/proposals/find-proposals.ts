import type { UnkeptProposal } from '@heimvorteil/contracts';
import type { ProposalsQuery } from '@heimvorteil/engine';

/** Finds suitable financings by APR, lowest first; empty if no lender takes the case. */
export type FindProposals = (query: ProposalsQuery) => UnkeptProposal[];
