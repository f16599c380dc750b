import { useEffect } from 'react';

/** The router's state and further arguments of its subscribers. */
type RouterNews = readonly [{ readonly location: { readonly pathname: string } }, ...unknown[]];

declare global {
  /** Called by each part of the frame after it has rendered. */
  var framePartDrawn: (() => void) | undefined;
  /** Delivers router news at once, or as soon as the frame's parts have rendered. */
  var onceFrameDrawn:
    | (<News extends RouterNews>(listener: (...news: News) => void, news: News) => void)
    | undefined;
}

/** Header, bar and footer, whose scripts load after the page's. */
const FRAME_PARTS = 3;
/** Upper bound for a script that may never load. */
const LONGEST_WAIT_IN_MILLISECONDS = 5_000;

/**
 * Inline script: React discards server markup, and a click in progress, if a change above reaches it before
 * hydration. So until the frame has rendered, only navigations pass. It is inline because
 * size-budgets.test.ts counts each byte of the first load.
 */
export function scriptHoldingNews(): string {
  return `(${holdNews.toString()})(${FRAME_PARTS},${LONGEST_WAIT_IN_MILLISECONDS})`;
}

/** Runs inline in the document, so it must not use anything outside its own body. */
function holdNews(parts: number, longestWait: number): void {
  let behind = parts;
  const here = location.pathname;
  const waiting: (() => void)[] = [];
  const letGo = () => {
    behind = 0;
    for (const go of waiting.splice(0)) go();
  };
  globalThis.framePartDrawn = () => {
    behind -= 1;
    if (behind <= 0) letGo();
  };
  globalThis.onceFrameDrawn = (listener, news) => {
    waiting.push(() => listener(...news));
    if (behind <= 0 || news[0].location.pathname !== here) letGo();
    else if (waiting.length === 1) setTimeout(letGo, longestWait);
  };
}

export function useFramePart(): void {
  useEffect(() => globalThis.framePartDrawn?.(), []);
}
