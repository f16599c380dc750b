import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the script of this part runs: false on the server and for the moment in which what the server wrote is taken over.
 * No state set in an effect: React gives what an effect of a part that came later sets the least urgency, and never gets to it
 * while anything else waits for the page's first use (deferred.tsx).
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
