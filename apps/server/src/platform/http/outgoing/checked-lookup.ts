import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Code of the error where a name leads to an address that must not be reached. */
export const OWN_NETWORK = 'OWN_NETWORK';

/**
 * Resolves a name once, and only to addresses that all may be reached. The connection uses what was checked, so that a name cannot
 * lead into our own network the next moment (DNS rebinding).
 */
export function checkedLookup(mayReach: (address: string) => boolean, resolve = lookUp): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const first = found[0];
      if (!first || !found.every(({ address }) => mayReach(address)))
        return callback(Object.assign(new Error('own network'), { code: OWN_NETWORK }), []);
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}
