import type { ProvidedContext } from 'vitest';
import type { DatabaseKind } from './test-database.ts';

const DATABASE_KINDS: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL'];

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server on which tests may create databases. */
    postgresUrl: string;
    /** Folder of the server's Unix socket; undefined for a server that this run has not started. */
    postgresSocketFolder: string | undefined;
    /** Name of the database that is copied for tests: migrated, with the demo market. */
    postgresTemplate: string;
    /** Password of the two roles in database-roles.ts. */
    postgresRolePassword: string;
    postgresCopy: 'wal_log' | 'file_copy';
    /** Path of a PGlite dump with the template's content. */
    embeddedDump: string;
    /** Databases on which tests of SQL statements run; PGlite only in long runs. */
    databases: readonly DatabaseKind[];
    /** Folder for files of tests; the run removes it at its end, even after a failure. */
    temporaryFolder: string;
    /** Share, 0 to 1, of a costly test's values and repetitions that this run uses. */
    propertyShare: number;
    hostileValues: number;
    randomCalls: number;
    /** Numbers of bad inputs tried per call and per page, and of random navigations. */
    fuzzRuns: { call: number; page: number; walk: number };
    /** Seed of all random tests; an equal seed repeats the run. */
    fuzzSeed: number;
    killedRequests: number;
    /** Seeds for the order of injected faults; each seed is one test run. */
    faultSeeds: readonly number[];
    soakScale: SoakScale;
  }
}

/** Minutes of the load test, and the databases that it runs on. */
export interface SoakScale {
  readonly databases: readonly DatabaseKind[];
  readonly minutes: number;
}

export function longSoak(minutes: number): SoakScale {
  return { databases: DATABASE_KINDS, minutes };
}

type Lengths = Pick<
  ProvidedContext,
  'propertyShare' | 'hostileValues' | 'databases' | 'randomCalls' | 'fuzzRuns' | 'killedRequests'
>;

const SHORT: Lengths = {
  propertyShare: 0.1,
  hostileValues: 2,
  databases: ['PostgreSQL'],
  randomCalls: 5,
  fuzzRuns: { call: 10, page: 2, walk: 3 },
  killedRequests: 8,
};
const LONG: Lengths = {
  ...SHORT,
  propertyShare: 1,
  hostileValues: 1_000,
  databases: DATABASE_KINDS,
  killedRequests: 200,
};
const LENGTHS: Readonly<Record<string, Lengths>> = {
  // Mode `all`: all tests, in one or two hours.
  all: { ...LONG, randomCalls: 200, fuzzRuns: { call: 150, page: 40, walk: 30 } },
  // For running a single test file as long as it still finds failures.
  'full-length': {
    ...LONG,
    randomCalls: 2_000,
    fuzzRuns: { call: 10_000, page: 2_500, walk: 300 },
  },
};

/** Sizes of open-ended tests: small in `npm test`, larger in vitest's modes `all` and `full-length`. */
export function lengthsOf(mode: string): Lengths {
  return LENGTHS[mode] ?? SHORT;
}

/** Whether vitest runs in the mode of `npm test`, which excludes long tests. */
export function isEveryRun(mode: string): boolean {
  return mode === 'test';
}

const SHORT_SEED = 1;

/** Random seed in `FUZZ_SEED`, else the fixed seed. Throws a RangeError unless it is a whole number. */
export function fuzzSeedOf(text: string | undefined): number {
  if (text === undefined) return SHORT_SEED;
  if (!/^\d{1,10}$/.test(text))
    throw new RangeError(`FUZZ_SEED is a number of at most ten digits, not "${text}".`);
  return Number(text);
}
