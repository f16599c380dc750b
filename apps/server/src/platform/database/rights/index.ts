export { differingRights, isMissing, isOwner, applyRights } from './compare-rights.ts';
