import { randomInt } from 'node:crypto';

/** Every run makes the same faults: one that fails has failed by what was changed. */
const SEED_OF_EVERY_RUN = 1;
const SEEDS_OF_A_LONG_RUN = 5;
const MOST_SEEDS = 100;
const LARGEST_SEED = 2 ** 31 - 1;

/**
 * What drives the faults of a run: `FAULT_SEED` alone where it is set, in a long run `FAULT_SEEDS` new ones, else always the
 * same. Throws a RangeError that says what may be set.
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

/** How many seeds a text asks for. Throws a RangeError that says what may be stated. */
export function faultSeedCount(text: string): number {
  return wholeNumber('the number of seeds', text, 1, MOST_SEEDS);
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new RangeError(`${name} is a whole number from ${least} to ${most}; not "${text}".`);
  return value;
}
