import { useHydrated } from '../hydration/use-hydrated.ts';

/**
 * Marks an element whose clicks are held until its script runs. The element needs an id, by which a later
 * render's element is found.
 */
export function useAwaitsScript(): { 'data-awaits-script'?: '' } {
  return useHydrated() ? {} : { 'data-awaits-script': '' };
}
