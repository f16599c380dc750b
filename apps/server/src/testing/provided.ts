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
    faultScale: FaultScale;
    /** What drives the order of faults, each once. */
    faultSeeds: readonly number[];
    /** How long a server is loaded. */
    soakMinutes: number;
  }
}

/** How much the tests do that kill a process at its work. */
interface FaultScale {
  readonly databases: readonly DatabaseKind[];
  /** How many are sent at once. */
  readonly requests: number;
  /** How many visitors ask, ten times each, while everything around them fails. */
  readonly stormRequests: number;
}

/** For every run: the embedded database dies with its server, a PostgreSQL server has nothing to survive. */
const SHORT_FAULTS: FaultScale = {
  databases: ['PGlite'],
  requests: 60,
  stormRequests: 12,
};
const FULL_FAULTS: FaultScale = {
  databases: ['PGlite', 'PostgreSQL'],
  requests: 200,
  stormRequests: 60,
};

/** How far the tests go that could go on for ever: a little in every run, far in vitest's mode `full-length`. */
export function lengthsOf(mode: string) {
  return mode === 'full-length'
    ? { randomCalls: 2_000, faultScale: FULL_FAULTS }
    : { randomCalls: 20, faultScale: SHORT_FAULTS };
}
