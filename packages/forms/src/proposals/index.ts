export { proposalRows } from './proposal-rows.ts';
export { loanName, loanWords, SHORT_OF_WISH, termsOf } from './proposal-words.ts';
