import { Suspense, useDeferredValue, useState, type ReactNode, use, useEffect } from 'react';
import { isServersPage, useEarlyClicks } from '../early-clicks/use-early-clicks.ts';

/** True on the server, which renders all parts at once. */
let isUsed = typeof document === 'undefined';
let wake: (() => void) | undefined;
const firstUse = new Promise<void>((resolve) => (wake = resolve));

/** Events that count as first interaction; screen readers trigger some of them too. */
for (const sign of isUsed ? [] : ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'click'])
  addEventListener(sign, countAsUsed, true);

/** Hydrates all parts of the page that wait for the first interaction. */
export function countAsUsed(event?: Event): void {
  // A page drawn below a resting mouse triggers `pointermove` without a movement.
  if (event?.type === 'pointermove' && (event as PointerEvent).movementX === 0) return;
  isUsed = true;
  wake?.();
}

/** Hydrates waiting parts when data change, because the server's HTML is outdated then. */
export function useAsUsed(hasChanged: boolean): void {
  useEffect(() => {
    if (hasChanged) countAsUsed();
  }, [hasChanged]);
}

/**
 * Suspends until the first interaction, so that unused parts cost no CPU time. Make it the part's parent:
 * React renders siblings of a suspended part ahead.
 */
export function OnceUsed({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  if (isHeld && !isUsed) use(firstUse);
  return children;
}

/**
 * Server-rendered part that hydrates on the first interaction or when its data change; its script loads
 * later. Input elsewhere never waits for the part. Only clicks on links with results wait while it is
 * outdated.
 */
export function Deferred({
  hydratesAtOnce = false,
  children,
}: {
  /** Hydrates without an interaction, for parts that do something by themselves. */
  hydratesAtOnce?: boolean;
  children: ReactNode;
}) {
  const [isFromServer] = useState(isServersPage);
  const present = (
    <Suspense fallback={null}>
      <OnceUsed isHeld={isFromServer && !hydratesAtOnce}>{children}</OnceUsed>
    </Suspense>
  );
  const deferred = useDeferredValue(present);
  const isBehind = deferred !== present;
  useEarlyClicks(isBehind ? 1 : 0);
  useAsUsed(isBehind && !hydratesAtOnce);
  return deferred;
}
