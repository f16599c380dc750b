import { useSyncExternalStore } from 'react';

/** Short text next to a main link of the navigation; undefined if there is nothing to report. */
interface PlaceStates {
  readonly project?: string | undefined;
}

let known: PlaceStates = {};
const listeners = new Set<() => void>();

export function publishPlaceStates(states: PlaceStates): void {
  known = states;
  for (const listener of listeners) listener();
}

const NOTHING: PlaceStates = {};

/** States that pages have published since the page load; empty on the server. */
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
