import { Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';

/**
 * Fields whose script comes after the first load. Until it is there nothing that changes around them may redraw them: React
 * would throw away what the server wrote, with whatever was typed there. From then on they follow at once: a field that
 * lags behind would take back what is typed into it.
 */
export function DeferredFields({ children }: { children: ReactNode }) {
  const [isAlive, setAlive] = useState(false);
  const present = (
    <Suspense fallback={null}>
      {children}
      <OnceAlive onAlive={setAlive} />
    </Suspense>
  );
  const deferred = useDeferredValue(present);
  return isAlive ? present : deferred;
}

function OnceAlive({ onAlive }: { onAlive: (isAlive: true) => void }) {
  useEffect(() => onAlive(true), [onAlive]);
  return null;
}
