export type { FindProposals, UnkeptProposal } from './find-proposals.ts';
export * from './plan-of-proposal.ts';
export { proposalsOfMarket } from './proposals-of-market.ts';
export { proposalsOfPurchase } from './proposals-of-purchase.ts';
