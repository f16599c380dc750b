import type { DatabaseKind } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server where databases may be made. */
    postgresUrl: string;
    /** The database on it that new ones are copied from: migrated, with the demo market. */
    postgresTemplate: string;
    /** The same as a dump that the embedded database opens. */
    embeddedDump: string;
    /** For files that tests make: gone when the run ends, however it ends for one of them. */
    temporaryFolder: string;
    /** How often each call is made with values by chance. */
    randomCalls: number;
    /** How often each call and each page is tried with the corpus of bad inputs, and how many walk about. */
    fuzzRuns: { call: number; page: number; walk: number };
    /** What settles every try: the same seed is the same run. */
    fuzzSeed: number;
    faultScale: FaultScale;
    /** What drives the order of faults, each once. */
    faultSeeds: readonly number[];
    soakScale: SoakScale;
  }
}

/** How much the tests do that kill a process at its work. */
interface FaultScale {
  readonly databases: readonly DatabaseKind[];
  /** How many are sent at once. */
  readonly requests: number;
  /** How many visitors ask, ten times each, while everything around them fails. */
  readonly stormRequests: number;
  /** How often processes race for the lock of one that was killed. */
  readonly lockRounds: number;
}

/** How long a server is loaded, and on which databases. */
export interface SoakScale {
  readonly databases: readonly DatabaseKind[];
  /** Minutes. */
  readonly minutes: number;
}

/** For every run: the embedded database dies with its server, a PostgreSQL server has nothing to survive. */
const SHORT_FAULTS: FaultScale = {
  databases: ['PGlite'],
  requests: 30,
  stormRequests: 12,
  lockRounds: 12,
};
const FULL_FAULTS: FaultScale = {
  databases: ['PGlite', 'PostgreSQL'],
  requests: 200,
  stormRequests: 60,
  lockRounds: 200,
};

/** For every run: enough for a request that is lost or a mail that is doubled to show, too short for a leak. */
const SHORT_SOAK: SoakScale = { databases: ['PGlite'], minutes: 0.3 };

/** As long as is asked for, on every database. */
export function longSoak(minutes: number): SoakScale {
  return { databases: FULL_FAULTS.databases, minutes };
}

/** How far the tests go that could go on for ever: a little in every run, far in vitest's mode `full-length`. */
export function lengthsOf(mode: string) {
  return mode === 'full-length'
    ? {
        randomCalls: 2_000,
        fuzzRuns: { call: 10_000, page: 2_500, walk: 300 },
        faultScale: FULL_FAULTS,
        soakScale: SHORT_SOAK,
      }
    : {
        randomCalls: 20,
        fuzzRuns: { call: 15, page: 4, walk: 5 },
        faultScale: SHORT_FAULTS,
        soakScale: SHORT_SOAK,
      };
}

const SHORT_SEED = 1;

/** The seed that `FUZZ_SEED` states; left out, the one of every run. Throws a RangeError for what is no whole number. */
export function fuzzSeedOf(stated: string | undefined): number {
  if (stated === undefined) return SHORT_SEED;
  if (!/^\d{1,10}$/.test(stated))
    throw new RangeError(`FUZZ_SEED is a number of at most ten digits, not "${stated}".`);
  return Number(stated);
}
