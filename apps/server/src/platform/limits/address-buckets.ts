import type { AddressLimit } from '../config/config.ts';
import { addressOf, counts, networkOf } from './addresses.ts';
import type { Bucket } from './buckets.ts';

/** Bucket of an address; none without an address or if it is not limited. */
export function addressBuckets(
  what: string,
  ip: string | undefined,
  limit: AddressLimit,
  seconds: number,
): readonly Bucket[] {
  return ip !== undefined && counts(limit, ip)
    ? [{ what, whose: addressOf(ip), max: limit.max, seconds }]
    : [];
}

/** Bucket of an address's network. */
export function networkBuckets(
  what: string,
  ip: string | undefined,
  limit: AddressLimit,
  seconds: number,
): readonly Bucket[] {
  return ip !== undefined && counts(limit, ip)
    ? [{ what, whose: networkOf(ip), max: limit.max, seconds }]
    : [];
}
