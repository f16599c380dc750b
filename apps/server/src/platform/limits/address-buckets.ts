import type { AddressLimit } from '../config/config.ts';
import { addressOf, counts, networkOf } from './addresses.ts';
import type { Bucket } from './buckets.ts';

/** The bucket of an address, or none where it does not count, or where nobody's address is asked. */
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

/** The same of the network that an address belongs to. */
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
