export { findAdvisories, type CheckedAdvisories } from './find-advisories.ts';
export { AdvisoriesError } from './read-advisories.ts';
export { readLockedPackages, type LockedPackage } from './locked-packages.ts';
