export {
  calculateMortgage,
  marketOfMortgage,
  mortgageOrNeed,
  type MortgageResult,
} from './calculate-mortgage.ts';
export { mortgageAnswer } from './mortgage-answer.ts';
export { purchaseNeed } from './purchase-need.ts';
