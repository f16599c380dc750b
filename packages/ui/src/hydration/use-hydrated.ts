import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this part is hydrated: false on the server and during hydration. It uses no state set in an effect,
 * because React would defer that state until the first interaction (deferred.tsx).
 */
export function useHydrated(): boolean {
  return useOnceHydrated(true) ?? false;
}

/** A constant that only the browser knows; undefined on the server and during hydration. */
export function useOnceHydrated<Value>(known: Value): Value | undefined {
  return useSyncExternalStore(
    never,
    () => known,
    () => undefined,
  );
}
