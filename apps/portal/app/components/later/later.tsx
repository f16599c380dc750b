import { Suspense, useDeferredValue, type ReactNode } from 'react';

/**
 * Parts of a page below its answer whose script comes after the first load: the server writes them at once, the browser
 * brings them to life later. Whoever types before that keeps what the server wrote, and never waits for them.
 */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(<Suspense fallback={null}>{children}</Suspense>);
}
