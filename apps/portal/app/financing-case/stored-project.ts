import type { ProjectParts } from '@heimvorteil/contracts';
import type { Standing } from './project-events.ts';

export interface Before extends Standing {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly why: 'changed' | 'deleted' | 'elsewhere';
}

/** Version of the account's copy at the last sync. */
export interface Synced {
  /** When the account stored it, ISO 8601. */
  readonly at: string;
  /** Canonical JSON of the synced state. */
  readonly print: string;
}

/** Project data stored in this browser, other than case and household (contract §1). */
export interface KeptProject extends ProjectParts {
  /** Undefined if never stored in an account. */
  readonly synced: Synced | undefined;
  readonly before: Before | undefined;
  /** Milliseconds since 1970; 0 if nothing is stored. */
  readonly lastModified: number;
}

export const NOTHING_KEPT: KeptProject = {
  variants: [],
  chosenOffers: [],
  synced: undefined,
  before: undefined,
  lastModified: 0,
};
