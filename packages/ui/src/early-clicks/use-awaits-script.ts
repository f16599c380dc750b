import { useAlive } from '../alive/use-alive.ts';

/** For a button that sends a form where no script runs, or a link with figures, that does more than that with one: what the server wrote says that its script is missing, so that a press waits for it (hold-early-clicks.ts). By its id it is found again once it is drawn anew. */
export function useAwaitsScript(): { 'data-awaits-script'?: '' } {
  return useAlive() ? {} : { 'data-awaits-script': '' };
}
