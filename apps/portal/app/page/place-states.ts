import { useSyncExternalStore } from 'react';

/** Short texts; undefined: nothing yet. */
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

/** States that pages have published, in addition to those from storage; empty on the server. */
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
