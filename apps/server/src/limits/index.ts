export { addressBuckets, networkBuckets } from './address-buckets.ts';
export { addressOf } from './addresses.ts';
export { DAY, HOUR, limitEngine, purgeCounts, type Bucket, type LimitEngine } from './buckets.ts';
export { callRates } from './call-rates.ts';
export { requestCallRates } from './request-call-rates.ts';
export { sharedCounts } from './shared-counts.ts';
