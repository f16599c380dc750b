import { useEffect } from 'react';

declare global {
  /** Called by each of the frame's parts once it is drawn. */
  var framePartDrawn: (() => void) | undefined;
  /** Does what changes the whole page at once, or as soon as the frame's parts are drawn. */
  var onceFrameDrawn: ((go: () => void) => void) | undefined;
}

/** Header, bar and footer, whose scripts come after the page's. */
const FRAME_PARTS = 3;
/** The longest that news wait for a script that may never come. */
const LONGEST_WAIT_IN_MILLISECONDS = 5_000;

/**
 * A script for the document. React throws away what the server wrote of a part that it meets a change above before it has
 * drawn it, and with it the press that is under way there: until the frame is drawn, the page hears no news of its router. It
 * stands in the document since every byte of the first load is counted (tooling/size-budgets.test.ts).
 */
export function scriptHoldingNews(): string {
  return `(${holdNews.toString()})(${FRAME_PARTS},${LONGEST_WAIT_IN_MILLISECONDS})`;
}

/** Runs in the document by itself: nothing outside its own lines is there. */
function holdNews(parts: number, longestWait: number): void {
  let behind = parts;
  const waiting: (() => void)[] = [];
  const letGo = () => {
    behind = 0;
    for (const go of waiting.splice(0)) go();
  };
  globalThis.framePartDrawn = () => {
    behind -= 1;
    if (behind <= 0) letGo();
  };
  globalThis.onceFrameDrawn = (go) => {
    if (behind <= 0) return go();
    if (waiting.length === 0) setTimeout(letGo, longestWait);
    waiting.push(go);
  };
}

/** Says that this part of the frame is drawn. */
export function useFramePart(): void {
  useEffect(() => globalThis.framePartDrawn?.(), []);
}
