import { useLayoutEffect } from 'react';

declare global {
  /** Number of the page's outdated parts; while it is above 0, clicks are held (hold-early-clicks.ts). */
  var partsBehind: number | undefined;
}

let hasDrawn = false;

/** Whether the browser has rendered nothing yet, so the page is the server's HTML. */
export function isServersPage(): boolean {
  return !hasDrawn;
}

/** Holds clicks while this part is outdated (1) or not (0); -1 marks the page itself as hydrated. */
export function useEarlyClicks(change: 1 | 0 | -1): void {
  useLayoutEffect(() => {
    hasDrawn = true;
    countPartsBehind(change);
    return () => countPartsBehind(-change);
  }, [change]);
}

/** Changes the number of outdated parts; never below 0, because held clicks may have been released. */
export function countPartsBehind(change: number): void {
  globalThis.partsBehind = Math.max((globalThis.partsBehind ?? 0) + change, 0);
}
