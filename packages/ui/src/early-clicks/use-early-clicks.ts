import { useLayoutEffect } from 'react';

declare global {
  /** How many parts of the page are behind its figures; while there is one, a pressed way waits (hold-early-clicks.ts). */
  var partsBehind: number | undefined;
}

/** Lets ways that carry figures wait for as long as this part of the page is behind them, or counts the page itself as being there. */
export function useEarlyClicks(change: 1 | 0 | -1): void {
  useLayoutEffect(() => {
    count(change);
    return () => count(-change);
  }, [change]);
}

function count(change: number): void {
  globalThis.partsBehind = (globalThis.partsBehind ?? 0) + change;
}
