import { Suspense, useDeferredValue, useState, type ReactNode, use, useEffect } from 'react';
import { isServersPage, useEarlyClicks } from '../early-clicks/use-early-clicks.ts';

/** True on the server, which renders everything at once. */
let isUsed = typeof document === 'undefined';
let wake: (() => void) | undefined;
const firstUse = new Promise<void>((resolve) => (wake = resolve));

/** First interactions, including events that screen readers cause. */
for (const sign of isUsed ? [] : ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'click'])
  addEventListener(sign, countAsUsed, true);

/** Hydrates all waiting parts of the page. */
export function countAsUsed(event?: Event): void {
  // Browsers report a mouse at rest as moved when a page is drawn below it.
  if (event?.type === 'pointermove' && (event as PointerEvent).movementX === 0) return;
  isUsed = true;
  wake?.();
}

/** Counts a change of a part's data as an interaction, because the server's HTML is outdated. */
export function useAsUsed(hasChanged: boolean): void {
  useEffect(() => {
    if (hasChanged) countAsUsed();
  }, [hasChanged]);
}

/**
 * Suspends until the first interaction, so unused parts cost no CPU. Wrap the part in it, because React
 * renders siblings of a suspended part ahead.
 */
export function OnceUsed({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  if (isHeld && !isUsed) use(firstUse);
  return children;
}

/**
 * Server-rendered parts of a page that hydrate on first interaction or once their data change; their script
 * loads later. Input elsewhere never waits for them; only links with results wait while they are outdated.
 */
export function Deferred({
  hydratesAtOnce = false,
  children,
}: {
  /** Hydrates without an interaction, for parts with work to do by themselves. */
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
