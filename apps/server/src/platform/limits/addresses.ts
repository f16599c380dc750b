import ipaddr from 'ipaddr.js';
import type { AddressLimit } from '../config/config.ts';
import type { Bucket } from './buckets.ts';

const IPV6_HOUSEHOLD_BYTES = 8;
const NETWORK_BYTES = { ipv4: 3, ipv6: 6 } as const;
/** IPv4 in the usual form; checked first, because parsing an address takes microseconds. */
const DOTTED_IPV4 = /^(?:[1-9]?\d|[12]\d\d)(?:\.(?:[1-9]?\d|[12]\d\d)){3}$/;

/** Cache of parsed addresses, because a visitor sends many requests from one address. */
const read = new Map<string, string>();
const MOST_READ = 10_000;

export function isLoopback(ip: string): boolean {
  if (DOTTED_IPV4.test(ip)) return ip.startsWith('127.');
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}

export function counts({ countsLoopback }: AddressLimit, ip: string): boolean {
  return countsLoopback || !isLoopback(ip);
}

/** Unit that counts as one sender: an IPv4 address, or the /64 network of a household with IPv6. */
export function addressOf(ip: string): string {
  if (DOTTED_IPV4.test(ip)) return ip;
  let address = read.get(ip);
  if (address === undefined) {
    address = leading(ip, { ipv4: undefined, ipv6: IPV6_HOUSEHOLD_BYTES });
    if (read.size >= MOST_READ) read.clear();
    read.set(ip, address);
  }
  return address;
}

/** /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string): string {
  return leading(ip, NETWORK_BYTES);
}

/** First bytes of an address as text; IPv4 and IPv6 differ in length, so they never collide. */
function leading(ip: string, bytes: Record<'ipv4' | 'ipv6', number | undefined>): string {
  // The address of a closed connection is unknown.
  if (!ipaddr.isValid(ip)) return 'none';
  const address = ipaddr.process(ip);
  return address.toByteArray().slice(0, bytes[address.kind()]).join('.');
}

/** Rate-limit counters of an address; none if the address is unknown or exempt. */
export function addressBuckets(
  what: string,
  ip: string | undefined,
  limit: AddressLimit,
  seconds: number,
): readonly Bucket[] {
  return ip !== undefined && counts(limit, ip)
    ? [{ what, subject: addressOf(ip), max: limit.max, seconds }]
    : [];
}

export function networkBuckets(
  what: string,
  ip: string | undefined,
  limit: AddressLimit,
  seconds: number,
): readonly Bucket[] {
  return ip !== undefined && counts(limit, ip)
    ? [{ what, subject: networkOf(ip), max: limit.max, seconds }]
    : [];
}
