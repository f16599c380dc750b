import { useAlive } from '../alive/use-alive.ts';

/** Holds clicks until its script runs. Needs an id, because a render may replace the element. */
export function useAwaitsScript(): { 'data-awaits-script'?: '' } {
  return useAlive() ? {} : { 'data-awaits-script': '' };
}
