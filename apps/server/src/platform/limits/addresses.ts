import ipaddr from 'ipaddr.js';
import type { AddressLimit } from '../config/config.ts';

const IPV6_HOUSEHOLD_BYTES = 8;
const NETWORK_BYTES = { ipv4: 3, ipv6: 6 } as const;
/** As a socket or a proxy writes it. Every request asks, and reading an address takes microseconds. */
const WRITTEN_IPV4 = /^(?:[1-9]?\d|[12]\d\d)(?:\.(?:[1-9]?\d|[12]\d\d)){3}$/;

/** What has been read of other addresses: a visitor uses one again and again. */
const read = new Map<string, string>();
const MOST_READ = 10_000;

/** Whether a call comes from this very machine. */
export function isLoopback(ip: string): boolean {
  if (WRITTEN_IPV4.test(ip)) return ip.startsWith('127.');
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}

/** Whether a limit per address holds for one. */
export function counts({ countsLoopback }: AddressLimit, ip: string): boolean {
  return countsLoopback || !isLoopback(ip);
}

/** What counts as one address: all of it with IPv4, the /64 of a household with IPv6. */
export function addressOf(ip: string): string {
  if (WRITTEN_IPV4.test(ip)) return ip;
  let address = read.get(ip);
  if (address === undefined) {
    address = leading(ip, { ipv4: undefined, ipv6: IPV6_HOUSEHOLD_BYTES });
    if (read.size >= MOST_READ) read.clear();
    read.set(ip, address);
  }
  return address;
}

/** What counts as one network: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(ip: string): string {
  return leading(ip, NETWORK_BYTES);
}

/** Three, four, six or eight numbers: no two kinds look alike. */
function leading(ip: string, bytes: Record<'ipv4' | 'ipv6', number | undefined>): string {
  // A connection that is gone has none any more.
  if (!ipaddr.isValid(ip)) return 'none';
  const address = ipaddr.process(ip);
  return address.toByteArray().slice(0, bytes[address.kind()]).join('.');
}
