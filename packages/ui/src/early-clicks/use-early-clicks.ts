import { useLayoutEffect } from 'react';

declare global {
  /** How many parts of the page are behind its figures; while there is one, a pressed way waits (hold-early-clicks.ts). */
  var partsBehind: number | undefined;
}

let hasDrawn = false;

/** Whether what stands in the page is still all the server's: the browser has drawn nothing by itself. */
export function isServersPage(): boolean {
  return !hasDrawn;
}

/** Lets ways that carry figures wait for as long as this part of the page is behind them, or counts the page itself as being there. */
export function useEarlyClicks(change: 1 | 0 | -1): void {
  useLayoutEffect(() => {
    hasDrawn = true;
    countPartsBehind(change);
    return () => countPartsBehind(-change);
  }, [change]);
}

/** Counts a part that is behind or has come; one that comes after everything was let go changes nothing. */
export function countPartsBehind(change: number): void {
  globalThis.partsBehind = Math.max((globalThis.partsBehind ?? 0) + change, 0);
}
