import { loadGeography, type Geography } from '../geo/index.ts';

let geography: Geography | undefined;

/** The places that come with the product, read once for all tests of a process. */
export function builtInPlaces(): Geography {
  return (geography ??= loadGeography());
}
