import { useInsertionEffect } from 'react';
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
export function useLearnWaysQuietly(): void {
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
