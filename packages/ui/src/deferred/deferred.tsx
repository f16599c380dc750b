import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { isServersPage, useEarlyClicks } from '../early-clicks/use-early-clicks.ts';
import { OnceUsed, useAsUsed } from './once-used.ts';

/**
 * Server-rendered parts of a page that hydrate on first interaction or once their data change; their script
 * loads later. Input elsewhere never waits for them; only links with results wait while they are outdated.
 */
export function Deferred({
  comesByItself = false,
  children,
}: {
  /** Hydrates without an interaction, for parts with work to do by themselves. */
  comesByItself?: boolean;
  children: ReactNode;
}) {
  const [isFromServer] = useState(isServersPage);
  const present = (
    <Suspense fallback={null}>
      <OnceUsed isHeld={isFromServer && !comesByItself}>{children}</OnceUsed>
    </Suspense>
  );
  const shown = useDeferredValue(present);
  const isBehind = shown !== present;
  useEarlyClicks(isBehind ? 1 : 0);
  useAsUsed(isBehind && !comesByItself);
  return shown;
}
