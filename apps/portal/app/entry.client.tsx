import { countPartsBehind } from '@heimvorteil/ui/early-clicks/use-early-clicks.ts';
import { ignoreAbortedNavigations } from '@heimvorteil/ui/page-route/ignore-aborted-navigations.ts';
import { StrictMode, startTransition, useInsertionEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { createBrowserRouter } from 'react-router';

declare global {
  interface Window {
    /** The router's handle for devtools; React Router sets it once it has rendered. */
    __reactRouterDataRouter: ReturnType<typeof createBrowserRouter>;
  }
}

/**
 * Keeps prefetched routes from rerendering the page: React would block later updates until all parts are
 * hydrated. An insertion effect runs before the router's own effects.
 */
function useQuietRouteDiscovery(): void {
  useInsertionEffect(() => {
    const router = window.__reactRouterDataRouter;
    const { subscribe, patchRoutes } = router;
    let isLearning = false;
    router.subscribe = (listener) =>
      subscribe((...news) => {
        if (!isLearning) onceFrameDrawn!(listener, news);
      });
    router.patchRoutes = (...routes) => {
      isLearning = true;
      patchRoutes(...routes);
      isLearning = false;
    };
  }, []);
}

const loginLinks = import('./visitor/login-links.ts');
// Hold clicks until the login links' script has loaded, because a login would lose the entered values.
countPartsBehind(1);
try {
  // After a login, restore the typed values before hydration.
  if (sessionStorage.getItem('Mortgage_Return')) (await loginLinks).restorePage();
} catch {
  // Without storage, or with a corrupt entry, restore nothing: the page shows the values of its address.
}

ignoreAbortedNavigations();

async function report(error: unknown, pattern: string): Promise<void> {
  const { reportRouteError } = await import('./page/route-error.ts');
  reportRouteError(error, pattern);
}

function Portal() {
  useQuietRouteDiscovery();
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
void loginLinks.then(({ enhanceLoginLinks }) => enhanceLoginLinks()).finally(() => countPartsBehind(-1));
