export { costSurroundings, placeOf, type CostRules } from './cost-rules.ts';
export { costRoutes } from './cost-routes.ts';
export { termsOfListing, withListing } from './listing-terms.ts';
export { monthlyRateAnswer } from './monthly-rate-answers.ts';
