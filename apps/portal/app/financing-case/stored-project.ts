import type { ProjectParts } from '@heimvorteil/contracts';
import type { Standing } from './project-events.ts';

/** What stood in the browser before the last change, for as long as that can be taken back. */
export interface Before extends Standing {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly why: 'changed' | 'deleted' | 'elsewhere';
}

/** Which state an account's copy had when both were last the same. */
export interface Synced {
  /** When the account kept it, ISO 8601. */
  readonly at: string;
  /** What was the same, told by its print. */
  readonly print: string;
}

/** What this browser keeps of a project beside case and household (contract §1). */
export interface KeptProject extends ProjectParts {
  /** Undefined where it never was in an account. */
  readonly synced: Synced | undefined;
  readonly before: Before | undefined;
  /** Milliseconds since 1970; 0 where nothing was kept. */
  readonly lastModified: number;
}

/** What a browser keeps of a project before anything was kept. */
export const NOTHING_KEPT: KeptProject = {
  variants: [],
  chosenOffers: [],
  synced: undefined,
  before: undefined,
  lastModified: 0,
};
