export { reportsRemaining, countRefusals } from './address-limits.ts';
export { addressOf, addressBuckets, networkBuckets } from './addresses.ts';
export { DAY, HOUR, limitEngine, purgeCounts, type Bucket, type LimitEngine } from './buckets.ts';
export { KEY_QUOTAS, TRIED_KEYS, triedKeys, type TriedKeys } from './key-quotas.ts';
export { limitAddresses } from './limit-addresses.ts';
