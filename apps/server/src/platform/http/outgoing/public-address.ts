import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { lookup as lookUp } from 'node:dns';

/** Error code for a name that resolves to an address that must not be reached. */
export const OWN_NETWORK = 'OWN_NETWORK';

/** Resolves a name once and checks every address. The connection uses the checked result, which prevents DNS rebinding. */
export function checkedLookup(isAllowed: (address: string) => boolean, resolve = lookUp): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const first = found[0];
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return callback(Object.assign(new Error('own network'), { code: OWN_NETWORK }), []);
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}

/** Networks that no foreign endpoint has: this machine, private and link-local ones, and transitions to them. */
const OWN_NETWORKS: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
];
const own = new BlockList();
for (const [network, bits] of OWN_NETWORKS) own.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Checks a push target; the demo and tests also allow this machine. */
export function mayReach(address: string, isLoopbackAllowed: boolean): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  return !own.check(address, kind) || (isLoopbackAllowed && loopback.check(address, kind));
}
