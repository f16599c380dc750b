import { FINANCING_KEY } from '../page/browser-storage.ts';
import type { ProjectParts } from '@heimvorteil/contracts';

export interface Before extends StorageSnapshot {
  /** Timestamp in milliseconds since 1970. */
  readonly at: number;
  readonly why: 'changed' | 'deleted' | 'elsewhere';
}

/** State of the project's copy in the account at the last sync. */
export interface Synced {
  /** Time at which the server stored the copy, ISO 8601. */
  readonly at: string;
  /** Canonical JSON of the synced project, to detect later changes. */
  readonly print: string;
}

/** Project data in this browser, besides case and household (contract §1). */
export interface StoredProject extends ProjectParts {
  /** Undefined if the project was never stored in an account. */
  readonly synced: Synced | undefined;
  readonly before: Before | undefined;
  /** Time of the last change, in milliseconds since 1970; 0 if no project is stored. */
  readonly lastModified: number;
}

export const EMPTY_PROJECT: StoredProject = {
  variants: [],
  chosenOffers: [],
  synced: undefined,
  before: undefined,
  lastModified: 0,
};

/** Storage key of a project's variants and offers (contract §1). */
export const PROJECT_KEY = 'Mortgage_Project';
export const PROJECT_EVENT = 'vorhaben';

export function announceProject(): void {
  globalThis.window?.dispatchEvent(new Event(PROJECT_EVENT));
}

/** Raw texts of the two storage entries of a project: case with household, and everything else. */
export interface StorageSnapshot {
  readonly financing: string | null;
  readonly project: string | null;
}

let first: StorageSnapshot | undefined;

export function rememberSnapshot(storage: Storage): void {
  first ??= takeSnapshot(storage);
}

/** Storage before the page's first change; recorded early, because scripts that need it may load later. */
export function initialSnapshot(storage: Storage): StorageSnapshot {
  return first ?? takeSnapshot(storage);
}

export function forgetSnapshot(): void {
  first = undefined;
}

function takeSnapshot(storage: Storage): StorageSnapshot {
  return { financing: storage.getItem(FINANCING_KEY), project: storage.getItem(PROJECT_KEY) };
}
