import { countPartsBehind } from '@heimvorteil/ui/early-clicks/use-early-clicks.ts';
import { ignoreAbortedNavigations } from '@heimvorteil/ui/page-route/ignore-aborted-navigations.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { useLearnWaysQuietly } from './learn-ways-quietly.ts';

const door = import('./login/at-the-door.ts');
// A way to the login that is pressed before the door is there would keep nothing of the page (hold-early-clicks.ts).
countPartsBehind(1);
try {
  // Back from a login: what was typed stands in its fields again before the page comes to life.
  if (sessionStorage.getItem('Mortgage_Return')) (await door).restorePage();
} catch {
  // Without storage, or with a broken entry in it, the page is as its address says.
}

ignoreAbortedNavigations();

/** Errors of pages are rare: what tells them comes with the first one. */
async function report(error: unknown, pattern: string): Promise<void> {
  const { reportRouteError } = await import('./http/route-error.ts');
  reportRouteError(error, pattern);
}

function Portal() {
  useLearnWaysQuietly();
  return <HydratedRouter onError={(error, { pattern }) => void report(error, pattern)} />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Portal />
    </StrictMode>,
  );
});
void door.then(({ standAtTheDoor }) => standAtTheDoor()).finally(() => countPartsBehind(-1));
