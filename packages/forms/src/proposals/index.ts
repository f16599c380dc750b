export { proposalRows } from './proposal-rows.ts';
export { acceptedProposal, lendersOfOffer, NOT_BINDING } from './offer-answer.ts';
export {
  fixedWords,
  loanName,
  loanSum,
  loanWords,
  proposalName,
  SHORT_OF_WISH,
  termsOf,
} from './proposal-words.ts';
