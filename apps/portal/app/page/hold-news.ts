import { useEffect } from 'react';

/** Arguments that the router passes to its subscribers; the first one is its state. */
type RouterNews = readonly [{ readonly location: { readonly pathname: string } }, ...unknown[]];

declare global {
  /** Each part of the page frame calls this after it has rendered. */
  var framePartDrawn: (() => void) | undefined;
  /** Calls a subscriber of the router at once, or as soon as all parts of the page frame have rendered. */
  var onceFrameDrawn:
    | (<News extends RouterNews>(listener: (...news: News) => void, news: News) => void)
    | undefined;
}

/** Number of parts of the page frame (header, project bar, footer), whose scripts load after the page's. */
const FRAME_PARTS = 3;
/** Stop waiting after this time, because a part's script may never load. */
const LONGEST_WAIT_IN_MILLISECONDS = 5_000;

/**
 * Inline script that holds router updates until the page frame has rendered, because React discards server
 * markup that they reach before hydration. Navigations to other pages are not held. It is inline, because
 * size-budgets.test.ts counts loaded bytes.
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
