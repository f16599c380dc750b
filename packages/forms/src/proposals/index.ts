export { proposalRows } from './proposal-rows.ts';
export { loanName, loanWords, termsOf } from './proposal-words.ts';
