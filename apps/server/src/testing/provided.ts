import type { ProvidedContext } from 'vitest';
import type { DatabaseKind } from './test-database.ts';

const DATABASE_KINDS: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL'];

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which databases may be created. */
    postgresUrl: string;
    /** Directory of its Unix socket; undefined for a server that this run has not started. */
    postgresSocketFolder: string | undefined;
    /** The database that new ones are copied from: migrated, with the demo market. */
    postgresTemplate: string;
    /** Password of the roles that own test databases and that the product uses (database-roles.ts). */
    postgresRolePassword: string;
    /** PostgreSQL's strategy for copying it. */
    postgresCopy: 'wal_log' | 'file_copy';
    /** The same database as a dump for PGlite. */
    embeddedDump: string;
    /** Databases for statements that run alike on both; PGlite only in long runs. */
    databases: readonly DatabaseKind[];
    /** Folder for test files; removed at the end of the run, even after a failure. */
    temporaryFolder: string;
    /** Share of the repetitions and values of costly tests. */
    propertyShare: number;
    hostileValues: number;
    randomCalls: number;
    /** Number of tries of each call and each page with the corpus of bad inputs, and of random walks. */
    fuzzRuns: { call: number; page: number; walk: number };
    /** Seed of all random tests; the same seed repeats the run. */
    fuzzSeed: number;
    killedRequests: number;
    /** Seeds of the fault order, each run once. */
    faultSeeds: readonly number[];
    soakScale: SoakScale;
  }
}

/** Duration of the load, by database. */
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
  // Everything, within one or two hours.
  all: { ...LONG, randomCalls: 200, fuzzRuns: { call: 150, page: 40, walk: 30 } },
  // One part by itself, for as long as it finds something new.
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

/** Whether a vitest mode is that of `npm test`, which omits long tests. */
export function isEveryRun(mode: string): boolean {
  return mode === 'test';
}

const SHORT_SEED = 1;

/** Seed from `FUZZ_SEED`; left out: that of every run. Throws a RangeError unless it is a whole number. */
export function fuzzSeedOf(text: string | undefined): number {
  if (text === undefined) return SHORT_SEED;
  if (!/^\d{1,10}$/.test(text))
    throw new RangeError(`FUZZ_SEED is a number of at most ten digits, not "${text}".`);
  return Number(text);
}
