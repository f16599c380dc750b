export { proposalOperations, type ProposalOperations, proposalRoutes } from './proposal-operations.ts';
