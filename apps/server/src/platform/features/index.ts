export { deciding, FEATURE_FLAGS, type FeatureFlags } from './feature-flags.ts';
export { featureRoutes } from './feature-routes.ts';
export { flagsAddress } from './flags-address.ts';
export { flagDesk } from './flag-desk.ts';
export { openFlags, type SwitchableFlags } from './open-flags.ts';
export { watchFlags } from './watch-flags.ts';
