export { deskServices } from './desk-services.ts';
export { openOwnMatters } from './own-matters.ts';
export { portalServices, type AppParts } from './portal-services.ts';
export { openPreapprovalMatters, carryVisit } from './preapproval-matters.ts';
export { portalVisits } from './visits.ts';
