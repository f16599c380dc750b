export { retentionCounts, sweep } from './sweep.ts';
export { toldRetention } from './told-retention.ts';
