import { loadGeography, type Geography } from '../market/geo/index.ts';

let geography: Geography | undefined;

/** Geography data of the product, read once per process. */
export function builtInGeography(): Geography {
  return (geography ??= loadGeography());
}
