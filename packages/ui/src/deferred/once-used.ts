import { use, useEffect, type ReactNode } from 'react';

/** The server writes everything at once. */
let isUsed = typeof document === 'undefined';
let wake: (() => void) | undefined;
const firstUse = new Promise<void>((resolve) => (wake = resolve));

/** By hand, by keyboard, or by whatever reads a page aloud. */
for (const sign of isUsed ? [] : ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'click'])
  addEventListener(sign, countAsUsed, true);

/** From now on every part of the page comes to life. */
export function countAsUsed(event?: Event): void {
  // A mouse that lies still is told of as moving, too, wherever a page is drawn below it.
  if (event?.type === 'pointermove' && (event as PointerEvent).movementX === 0) return;
  isUsed = true;
  wake?.();
}

/** Takes a change of what a part shows for a use of the page: what the server wrote holds no longer. */
export function useAsUsed(hasChanged: boolean): void {
  useEffect(() => {
    if (hasChanged) countAsUsed();
  }, [hasChanged]);
}

/**
 * Holds what the server wrote until the page is used: what nobody acts on costs their machine nothing, and is complete without
 * it. It stands around that, not before it: React draws ahead whatever stands beside a part that waits.
 */
export function OnceUsed({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  if (isHeld && !isUsed) use(firstUse);
  return children;
}
