import { useSyncExternalStore } from 'react';

/** What a page has found out for the menu, in a few words; undefined: nothing yet. */
interface PlaceStates {
  readonly project?: string | undefined;
}

let known: PlaceStates = {};
const listeners = new Set<() => void>();

/** Tells the menu what a page has found out: the project's instalment, for instance. */
export function tellPlaceStates(states: PlaceStates): void {
  known = states;
  for (const listener of listeners) listener();
}

const NOTHING: PlaceStates = {};

/** What the menu says beside its places beyond what the browser keeps; on the server nothing. */
export function usePlaceStates(): PlaceStates {
  return useSyncExternalStore(
    follow,
    () => known,
    () => NOTHING,
  );
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
