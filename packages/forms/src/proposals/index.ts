export { acceptedProposal, lendersOfOffer, NOT_BINDING } from './offer-answer.ts';
export {
  fixedWords,
  instalmentLabel,
  instalmentSteps,
  loanName,
  loanSum,
  loanWords,
  proposalName,
  remainingDebtLabel,
  BELOW_REQUESTED_REPAYMENT,
  termsOf,
  proposalRows,
} from './proposal-words.ts';
