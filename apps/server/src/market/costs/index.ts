export { costRoutes } from './cost-routes.ts';
export { termsOfListing, withListing } from './listing-terms.ts';
export {
  monthlyRateAnswer,
  monthlyRateOf,
  costSurroundings,
  placeOf,
  type CostRules,
} from './monthly-rate-answers.ts';
