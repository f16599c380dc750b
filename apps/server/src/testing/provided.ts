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
    soakScale: SoakScale;
  }
}

/** How much the tests do that kill a process at its work. */
export interface FaultScale {
  readonly databases: readonly DatabaseKind[];
  /** How many are sent at once. */
  readonly requests: number;
  /** In the middle: a good part is answered, a good part is under way. */
  readonly answeredBeforeKill: number;
  /** How many visitors ask, ten times each, while everything around them fails. */
  readonly stormRequests: number;
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
  requests: 60,
  answeredBeforeKill: 20,
  stormRequests: 12,
};
const FULL_FAULTS: FaultScale = {
  databases: ['PGlite', 'PostgreSQL'],
  requests: 200,
  answeredBeforeKill: 60,
  stormRequests: 60,
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
    ? { randomCalls: 2_000, faultScale: FULL_FAULTS, soakScale: SHORT_SOAK }
    : { randomCalls: 20, faultScale: SHORT_FAULTS, soakScale: SHORT_SOAK };
}
