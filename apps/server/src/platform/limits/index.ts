export { tellsWhatIsLeft, countRefusals } from './address-limits.ts';
export { addressBuckets, networkBuckets } from './address-buckets.ts';
export { addressOf } from './addresses.ts';
export { DAY, HOUR, limitEngine, purgeCounts, type Bucket, type LimitEngine } from './buckets.ts';
export { KEY_QUOTAS } from './key-quotas.ts';
export { limitAddresses } from './limit-addresses.ts';
export { TRIED_KEYS, triedKeys, type TriedKeys } from './tried-keys.ts';
