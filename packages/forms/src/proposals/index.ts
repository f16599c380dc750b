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
  SHORT_OF_WISH,
  termsOf,
  proposalRows,
} from './proposal-words.ts';
