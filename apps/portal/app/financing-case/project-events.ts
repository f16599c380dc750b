import { FINANCING_KEY } from '../page/browser-storage.ts';

/** Key of a project's variants and offers (contract §1). */
export const PROJECT_KEY = 'Mortgage_Project';
export const PROJECT_EVENT = 'vorhaben';

export function announceProject(): void {
  globalThis.window?.dispatchEvent(new Event(PROJECT_EVENT));
}

/** Raw texts of the two storage entries. */
export interface Standing {
  readonly financing: string | null;
  readonly project: string | null;
}

let first: Standing | undefined;

export function rememberStanding(storage: Storage): void {
  first ??= standingIn(storage);
}

/** State before the page's first change, which may precede other scripts. */
export function standingAtFirst(storage: Storage): Standing {
  return first ?? standingIn(storage);
}

export function forgetStanding(): void {
  first = undefined;
}

function standingIn(storage: Storage): Standing {
  return { financing: storage.getItem(FINANCING_KEY), project: storage.getItem(PROJECT_KEY) };
}
