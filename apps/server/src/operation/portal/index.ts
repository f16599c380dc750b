export { deskServices } from './desk-services.ts';
export { openAccountServices } from './account-services.ts';
export { portalServices, type AppParts } from './portal-services.ts';
export { openPreapprovalServices, carryVisit } from './preapproval-services.ts';
export { portalVisits } from './visits.ts';
