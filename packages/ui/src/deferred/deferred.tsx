import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { isServersPage, useEarlyClicks } from '../early-clicks/use-early-clicks.ts';
import { OnceUsed, useAsUsed } from './once-used.ts';

/**
 * Parts of a page below its answer that the server writes at once and the browser brings to life once somebody does anything
 * with the page, or once what they show has changed; their script comes after the first load. Whoever types before that
 * keeps what the server wrote, and never waits for them; only a way that is pressed while it is behind the figures waits
 * until it has them.
 */
export function Deferred({
  comesByItself = false,
  children,
}: {
  /** It has something to do though nobody uses the page. */
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
