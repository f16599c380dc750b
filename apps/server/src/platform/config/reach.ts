import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Networks that no address of the internet leads into (RFC 1918, RFC 4193, link-local). */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addSubnet('169.254.0.0', 16, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Whether a URL's host is this very machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || isIn(LOOPBACK, hostname);
}

/** Whether a URL's host is this machine or one in its own network: by address, or by a name that no public one can be. */
export function isNearby(hostname: string): boolean {
  return isLoopback(hostname) || isIn(PRIVATE, hostname) || isLocalName(hostname);
}

/** The name of a service beside this one (one word), or below a domain that is never public (RFC 6762, `internal`). */
function isLocalName(hostname: string): boolean {
  if (isIP(bare(hostname)) !== 0) return false;
  return !hostname.includes('.') || /[.](?:local|internal)$/.test(hostname);
}

function isIn(list: BlockList, hostname: string): boolean {
  const address = bare(hostname);
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');
