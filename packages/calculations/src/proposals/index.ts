export type { FindProposals } from './find-proposals.ts';
export { financingOfProposal } from './financing-of-proposal.ts';
export { legalFiguresOfProposal } from './legal-figures-of-proposal.ts';
export {
  derivationOfProposal,
  planOfProposal,
  severalLoansOfProposal,
  yearsOfDebt,
} from './plan-of-proposal.ts';
export { proposalsOfMarket } from './proposals-of-market.ts';
export { proposalsOfPurchase } from './proposals-of-purchase.ts';
