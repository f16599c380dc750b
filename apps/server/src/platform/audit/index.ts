export { chainTrail, oldestUnchainedSeconds, trailState } from './chain.ts';
export { noteAudit } from './note-audit.ts';
export { findEvents, newestEvents, trailOf, purgeTrail } from './trail-rows.ts';
