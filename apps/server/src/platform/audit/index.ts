export { chainTrail, oldestUnchainedSeconds, trailState } from './chain.ts';
export { noteAudit } from './note-audit.ts';
export { trailOf, purgeTrail } from './trail-of.ts';
export { findEvents, newestEvents } from './trail-rows.ts';
