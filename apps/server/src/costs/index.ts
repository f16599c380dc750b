export {
  additionalCostsAnswer,
  purchaseCase,
  purchaseTerms,
  type CostRules,
} from './additional-costs-answer.ts';
export { calculated } from './calculated.ts';
export { costRoutes } from './cost-routes.ts';
export { datedCostsAnswer } from './dated-costs-answer.ts';
export { effectiveRateAnswer } from './effective-rate-answer.ts';
export { termsOfListing, withListing } from './listing-terms.ts';
export { correctionAnswer, eurosAt, loanTermsOf, shownRate } from './loan-terms.ts';
export { monthlyRateAnswer, placeOf } from './monthly-rate-answers.ts';
export { mortgageAnswer } from './mortgage-answer.ts';
export { repaymentPlanAnswer } from './repayment-plan-answer.ts';
