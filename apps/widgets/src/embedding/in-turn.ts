const SLICE_IN_MS = 8;

const waiting: (() => void)[] = [];
let isWorking = false;

/**
 * Does a piece of work at once, or in its turn where much is wanted at a time: a page of hundreds of widgets stays
 * answerable to its visitor between two slices.
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
  if (isWorking) setTimeout(workOff);
}
