export { proposalOperations, type ProposalOperations } from './proposal-operations.ts';
export { proposalRoutes } from './proposal-routes.ts';
