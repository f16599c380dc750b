import { parseArgs } from 'node:util';

export interface SimulationOptions {
  readonly seed: number;
  readonly days: number;
  readonly events: boolean;
}

/** Days that a simulation runs by default, a whole leap year. */
const YEAR = 366;
const MOST_DAYS = 10 * YEAR;
const LARGEST_SEED = 2 ** 31 - 1;

/** Parses the arguments of `npm run simulate --`. Throws a RangeError that names the valid ones. */
export function readSimulateWords(words: readonly string[], anySeed: number): SimulationOptions {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        seed: { type: 'string', default: String(anySeed % LARGEST_SEED) },
        days: { type: 'string', default: String(YEAR) },
        events: { type: 'boolean', default: false },
      },
    });
    const seed = wholeNumber(values.seed, 0, LARGEST_SEED);
    const days = wholeNumber(values.days, 1, MOST_DAYS);
    if (seed !== undefined && days !== undefined) return { seed, days, events: values.events };
  } catch {
    // The error below covers unknown options as well as invalid values.
  }
  throw new RangeError(
    `npm run simulate -- [--seed 0…${LARGEST_SEED}] [--days 1…${MOST_DAYS}] [--events] takes whole numbers. ` +
      `Default: a random seed, ${YEAR} days and no events.`,
  );
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
