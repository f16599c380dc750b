export { findAdvisories, type CheckedAdvisories, AdvisoriesError } from './find-advisories.ts';
export { readLockedPackages, type LockedPackage } from './locked-packages.ts';
