import { useHydrated } from '../hydration/use-hydrated.ts';

/** Marks an element whose clicks are held until its script runs. Needs an id to find a replaced element. */
export function useAwaitsScript(): { 'data-awaits-script'?: '' } {
  return useHydrated() ? {} : { 'data-awaits-script': '' };
}
