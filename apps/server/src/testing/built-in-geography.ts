import { loadGeography, type Geography } from '../market/geo/index.ts';

let geography: Geography | undefined;

/** Built-in postal codes and places, read once per process. */
export function builtInGeography(): Geography {
  return (geography ??= loadGeography());
}
