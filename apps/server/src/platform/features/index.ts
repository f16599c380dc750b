export { deciding, FEATURE_FLAGS, type FeatureFlags, featureRoutes } from './feature-flags.ts';
export { flagsAddress } from './flags-file.ts';
export { flagDesk } from './flag-desk.ts';
export { openFlags, type SwitchableFlags, watchFlags } from './open-flags.ts';
