import { useAlive } from '../alive/use-alive.ts';

/**
 * Marks a link or button whose script does more than the plain HTML, so that clicks wait for it
 * (hold-early-clicks.ts). It needs an id, by which it is found after a new render.
 */
export function useAwaitsScript(): { 'data-awaits-script'?: '' } {
  return useAlive() ? {} : { 'data-awaits-script': '' };
}
