export type { RetentionId } from './retention-plan.ts';
export { retentionCounts, sweep, retentionTerms } from './sweep.ts';
