export { applyRights } from './apply-rights.ts';
export { differingRights, isMissing, isOwner } from './compare-rights.ts';
