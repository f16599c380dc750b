export {
  calculateMortgage,
  marketOfMortgage,
  mortgageOrNeed,
  type MortgageResult,
} from './calculate-mortgage.ts';
export { mortgageAnswer } from './definition.ts';
export { purchaseNeed } from './purchase-need.ts';
