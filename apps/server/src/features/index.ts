export { featureFlags, type FeatureFlags } from './feature-flags.ts';
export { featureRoutes } from './feature-routes.ts';
