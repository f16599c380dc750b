const SLICE_IN_MS = 8;

const waiting: (() => void)[] = [];
let isWorking = false;

/**
 * Draws at once, or in its turn where much is wanted at a time: a slice in each frame, which lays it out, so that a page of
 * hundreds of widgets stays answerable to its visitor. A page that nobody sees has no frames.
 */
export function inTurn(work: () => void): void {
  waiting.push(work);
  if (!isWorking) workOff();
}

function workOff(): void {
  isWorking = true;
  const end = performance.now() + SLICE_IN_MS;
  do waiting.shift()?.();
  while (waiting.length > 0 && performance.now() < end);
  isWorking = waiting.length > 0;
  if (isWorking) (document.hidden ? setTimeout : requestAnimationFrame)(workOff);
}
