export { proposalRows } from './proposal-rows.ts';
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
} from './proposal-words.ts';
