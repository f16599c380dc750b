/** Told whether it had to wait for a later frame. */
type Work = (isLate: boolean) => void;

/** What drawing may take of a frame; the rest is for its layout, and for the host's page. */
const SLICE_IN_MS = 4;
/** A page or frame that nobody sees has no frames. */
const UNSEEN_IN_MS = 500;

const waiting: Work[] = [];
let usedInMs = 0;
let isFrameDue = false;

/**
 * Draws at once, or in a later frame where this one has drawn enough: a page of hundreds of widgets stays answerable to its
 * visitor.
 */
export function inTurn(work: Work): void {
  waiting.push(work);
  workOff(false);
}

function workOff(isLate: boolean): void {
  if (waiting.length > 0) orderFrame();
  while (waiting.length > 0 && usedInMs < SLICE_IN_MS) {
    const begun = performance.now();
    try {
      waiting.shift()?.(isLate);
    } catch (error) {
      // One widget's fault is not its neighbours'.
      reportError(error);
    }
    usedInMs += performance.now() - begun;
  }
}

function orderFrame(): void {
  if (isFrameDue) return;
  isFrameDue = true;
  const goOn = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    isFrameDue = false;
    usedInMs = 0;
    workOff(true);
  };
  const frame = requestAnimationFrame(goOn);
  const timer = setTimeout(goOn, UNSEEN_IN_MS);
}
