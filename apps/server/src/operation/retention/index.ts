export type { RetentionId } from './retention-plan.ts';
export { retentionCounts, sweep } from './sweep.ts';
export { toldRetention } from './told-retention.ts';
