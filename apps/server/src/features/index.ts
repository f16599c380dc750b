export { featureDecisions } from './feature-decisions.ts';
export { featureRoutes } from './feature-routes.ts';
