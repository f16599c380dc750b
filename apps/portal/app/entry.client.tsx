import { countPartsBehind } from '@heimvorteil/ui/early-clicks/use-early-clicks.ts';
import { ignoreAbortedNavigations } from '@heimvorteil/ui/page-route/ignore-aborted-navigations.ts';
import { StrictMode, startTransition, useInsertionEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { createBrowserRouter } from 'react-router';

declare global {
  interface Window {
    /** Where the router stands for its own tools; there as soon as it is drawn. */
    __reactRouterDataRouter: ReturnType<typeof createBrowserRouter>;
  }
}

/**
 * Keeps ways that the router learns ahead from changing the page: nothing that is shown depends on them, and React would keep
 * back a change above the parts that wait for the first use, and with it whatever comes after. Asked around the router: an
 * insertion effect runs before the router's own effects.
 */
function useLearnWaysQuietly(): void {
  useInsertionEffect(() => {
    const router = window.__reactRouterDataRouter;
    const { subscribe, patchRoutes } = router;
    let isLearning = false;
    router.subscribe = (tell) =>
      subscribe((...news) => {
        if (!isLearning) onceFrameDrawn!(tell, news);
      });
    router.patchRoutes = (...way) => {
      isLearning = true;
      patchRoutes(...way);
      isLearning = false;
    };
  }, []);
}

const door = import('./visitor/at-the-door.ts');
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
  const { reportRouteError } = await import('./page/route-error.ts');
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
