import { useHydrated } from '../hydration/use-hydrated.ts';

/** Holds clicks until its script runs. Needs an id, because a render may replace the element. */
export function useAwaitsScript(): { 'data-awaits-script'?: '' } {
  return useHydrated() ? {} : { 'data-awaits-script': '' };
}
