import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { useEarlyClicks } from '../early-clicks/use-early-clicks.ts';

/**
 * Parts of a page below its answer whose script comes after the first load: the server writes them at once, the browser
 * brings them to life later. Whoever types before that keeps what the server wrote, and never waits for them; only a way
 * that is pressed while it is behind the figures waits until it has them.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const present = <Suspense fallback={null}>{children}</Suspense>;
  const shown = useDeferredValue(present);
  useEarlyClicks(shown === present ? 0 : 1);
  return shown;
}
