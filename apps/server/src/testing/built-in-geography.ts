import { loadGeography, type Geography } from '../market/geo/index.ts';

let geography: Geography | undefined;

/** Read once per process. */
export function builtInGeography(): Geography {
  return (geography ??= loadGeography());
}
