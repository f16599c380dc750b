import { FINANCING_KEY } from '../page/browser-storage.ts';

/** Under it stand a project's variants and offers (contract §1). */
export const PROJECT_KEY = 'Mortgage_Project';
/** What a window hears when something of the project changes in it. */
export const PROJECT_EVENT = 'vorhaben';

/** Tells every part of the page that the project has changed. */
export function announceProject(): void {
  globalThis.window?.dispatchEvent(new Event(PROJECT_EVENT));
}

/** The two entries of the storage, word for word. */
export interface Standing {
  readonly financing: string | null;
  readonly project: string | null;
}

let first: Standing | undefined;

/** Remembers what a page finds before it changes it for the first time. */
export function rememberStanding(storage: Storage): void {
  first ??= standingIn(storage);
}

/** What the page has found: as it was before its first change, which may come before any other script. */
export function standingAtFirst(storage: Storage): Standing {
  return first ?? standingIn(storage);
}

/** Another page finds something else. */
export function forgetStanding(): void {
  first = undefined;
}

function standingIn(storage: Storage): Standing {
  return { financing: storage.getItem(FINANCING_KEY), project: storage.getItem(PROJECT_KEY) };
}
