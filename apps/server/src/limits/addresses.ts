import ipaddr from 'ipaddr.js';

const IPV6_HOUSEHOLD_BYTES = 8;
const NETWORK_BYTES = { ipv4: 3, ipv6: 6 } as const;

/** Whether a call comes from this very machine. */
export function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}

/** What counts as one address: all of it with IPv4, the /64 of a household with IPv6. */
export function addressOf(ip: string): string {
  return leading(ip, { ipv4: undefined, ipv6: IPV6_HOUSEHOLD_BYTES });
}

/** What counts as one network: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(ip: string): string {
  return leading(ip, NETWORK_BYTES);
}

function leading(ip: string, bytes: Record<'ipv4' | 'ipv6', number | undefined>): string {
  // A connection that is gone has none any more.
  if (!ipaddr.isValid(ip)) return 'none';
  const address = ipaddr.process(ip);
  const kind = address.kind();
  return `${kind} ${address.toByteArray().slice(0, bytes[kind]).join('.')}`;
}
