export type { RetentionId } from './retention-plan.ts';
export { retentionCounts, sweep, toldRetention } from './sweep.ts';
