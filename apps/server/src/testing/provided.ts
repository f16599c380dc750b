import type { ProvidedContext } from 'vitest';
import type { DatabaseKind } from './test-database.ts';

const DATABASE_KINDS: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL'];

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server where databases may be made. */
    postgresUrl: string;
    /** Directory of its Unix socket; undefined for a server that this run has not started. */
    postgresSocketFolder: string | undefined;
    /** The database on it that new ones are copied from: migrated, with the demo market. */
    postgresTemplate: string;
    /** Password of the roles that own test databases and that the product uses (database-roles.ts). */
    postgresRolePassword: string;
    /** How it is copied: PostgreSQL's strategy. */
    postgresCopy: 'wal_log' | 'file_copy';
    /** The same as a dump that the embedded database opens. */
    embeddedDump: string;
    /** Where statements run that both databases run alike: on PGlite only in long runs. */
    databases: readonly DatabaseKind[];
    /** For files that tests make: gone when the run ends, however it ends for one of them. */
    temporaryFolder: string;
    /** Share of the runs and values of costly tests. */
    propertyShare: number;
    /** How many hostile values each field and parameter is tried with. */
    hostileValues: number;
    /** How often each call is made with values by chance. */
    randomCalls: number;
    /** How often each call and each page is tried with the corpus of bad inputs, and how many walk about. */
    fuzzRuns: { call: number; page: number; walk: number };
    /** What settles every try: the same seed is the same run. */
    fuzzSeed: number;
    /** How many requests are sent at once to a server that is killed. */
    killedRequests: number;
    /** What drives the order of faults, each once. */
    faultSeeds: readonly number[];
    soakScale: SoakScale;
  }
}

/** How long a server is loaded, and on which databases. */
export interface SoakScale {
  readonly databases: readonly DatabaseKind[];
  /** Minutes. */
  readonly minutes: number;
}

/** Length of a soak on every database. */
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
  // Everything there is, within an hour or two.
  all: { ...LONG, randomCalls: 200, fuzzRuns: { call: 150, page: 40, walk: 30 } },
  // One part by itself, for as long as it finds something new.
  'full-length': {
    ...LONG,
    randomCalls: 2_000,
    fuzzRuns: { call: 10_000, page: 2_500, walk: 300 },
  },
};

/** Sizes of the proofs that could continue for ever: small in `npm test`, larger in vitest's modes `all` and `full-length`. */
export function lengthsOf(mode: string): Lengths {
  return LENGTHS[mode] ?? SHORT;
}

/** Whether a vitest mode is the one of `npm test`, which leaves long proofs out. */
export function isEveryRun(mode: string): boolean {
  return mode === 'test';
}

const SHORT_SEED = 1;

/** The seed that `FUZZ_SEED` states; left out, the one of every run. Throws a RangeError for what is no whole number. */
export function fuzzSeedOf(stated: string | undefined): number {
  if (stated === undefined) return SHORT_SEED;
  if (!/^\d{1,10}$/.test(stated))
    throw new RangeError(`FUZZ_SEED is a number of at most ten digits, not "${stated}".`);
  return Number(stated);
}
