import { randomInt } from 'node:crypto';

/** A fixed seed, so that a normal test run fails only because of a change in the code. */
const SEED_OF_EVERY_RUN = 1;
const SEEDS_OF_A_LONG_RUN = 5;
const MOST_SEEDS = 100;
const LARGEST_SEED = 2 ** 31 - 1;

/**
 * Seeds of a test run: `FAULT_SEED` alone if set, in a long run `FAULT_SEEDS` random ones, else a fixed one.
 * Throws a RangeError that names the valid values.
 */
export function faultSeedsOf(
  mode: string,
  environment: Readonly<Partial<Record<'FAULT_SEED' | 'FAULT_SEEDS', string>>>,
): number[] {
  const { FAULT_SEED: seed, FAULT_SEEDS: seeds } = environment;
  if (seed !== undefined) return [wholeNumber('FAULT_SEED', seed, 0, LARGEST_SEED)];
  if (mode !== 'full-length') return [SEED_OF_EVERY_RUN];
  const count = seeds === undefined ? SEEDS_OF_A_LONG_RUN : faultSeedCount(seeds);
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(randomInt(LARGEST_SEED));
  return [...drawn];
}

export function faultSeedCount(text: string): number {
  return wholeNumber('the number of seeds', text, 1, MOST_SEEDS);
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}, but is "${text}".`);
  return value;
}
