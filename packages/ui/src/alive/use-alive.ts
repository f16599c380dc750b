import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the script of this part runs: false on the server and for the moment in which what the server wrote is taken over.
 * No state set in an effect: React gives what an effect of a part that came later sets the least urgency, and never gets to it
 * while anything else waits for the page's first use (deferred.tsx).
 */
export function useAlive(): boolean {
  return useOnceAlive(true) ?? false;
}

/**
 * What only this browser knows, the same one at every drawing: undefined as long as the part has to look as the server wrote
 * it. Where it knows nothing, nothing is drawn a second time.
 */
export function useOnceAlive<Value>(known: Value): Value | undefined {
  return useSyncExternalStore(
    never,
    () => known,
    () => undefined,
  );
}
