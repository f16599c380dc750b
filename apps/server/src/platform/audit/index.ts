export { chainTrail, oldestUnchainedSeconds, trailState } from './chain.ts';
export { purgeTrail } from './purge-trail.ts';
export { noteAudit } from './note-audit.ts';
export { trailOf } from './trail-of.ts';
export { findEvents, newestEvents } from './trail-rows.ts';
