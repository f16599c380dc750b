export {
  costRoutes,
  termsOfListing,
  withListing,
  monthlyRateAnswer,
  monthlyRateOf,
  costSurroundings,
  placeOf,
  type CostRules,
} from './cost-routes.ts';
