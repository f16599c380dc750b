export { costSurroundings, placeOf, type CostRules } from './cost-rules.ts';
export { costRoutes } from './cost-routes.ts';
export { termsOfListing, withListing } from './listing-terms.ts';
export { monthlyRateAnswer, monthlyRateOf } from './monthly-rate-answers.ts';
