export { chainTrail, oldestUnchainedSeconds, trailState } from './chain.ts';
export { purgeTrail } from './purge-trail.ts';
export { noteAudit } from './note-audit.ts';
export { trailOfRequests } from './trail-of-requests.ts';
export { findEvents, newestEvents } from './trail-rows.ts';
