export {
  costRoutes,
  termsOfListing,
  withListing,
  monthlyRateAnswer,
  monthlyRateOf,
  costContext,
  placeOf,
  type CostRules,
} from './cost-routes.ts';
