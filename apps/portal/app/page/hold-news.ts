import { useEffect } from 'react';

/** Where the router is now, and whatever else it says. */
type RouterNews = readonly [{ readonly location: { readonly pathname: string } }, ...unknown[]];

declare global {
  /** Called by each of the frame's parts once it is drawn. */
  var framePartDrawn: (() => void) | undefined;
  /** Tells the page news of its router, at once or as soon as the frame's parts are drawn. */
  var onceFrameDrawn:
    | (<News extends RouterNews>(tell: (...news: News) => void, news: News) => void)
    | undefined;
}

/** Header, bar and footer, whose scripts come after the page's. */
const FRAME_PARTS = 3;
/** The longest that news wait for a script that may never come. */
const LONGEST_WAIT_IN_MILLISECONDS = 5_000;

/**
 * A script for the document. React throws away what the server wrote of a part that it meets a change above before it has
 * drawn it, and with it the press that is under way there: until the frame is drawn, the page hears no news of its router but
 * that it is another one now, for which somebody waits. This stands in the document since every byte of the first load is
 * counted (tooling/size-budgets.test.ts).
 */
export function scriptHoldingNews(): string {
  return `(${holdNews.toString()})(${FRAME_PARTS},${LONGEST_WAIT_IN_MILLISECONDS})`;
}

/** Runs in the document by itself: nothing outside its own lines is there. */
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
  globalThis.onceFrameDrawn = (tell, news) => {
    waiting.push(() => tell(...news));
    if (behind <= 0 || news[0].location.pathname !== here) letGo();
    else if (waiting.length === 1) setTimeout(letGo, longestWait);
  };
}

/** Says that this part of the frame is drawn. */
export function useFramePart(): void {
  useEffect(() => globalThis.framePartDrawn?.(), []);
}
