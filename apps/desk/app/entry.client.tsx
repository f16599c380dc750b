import { forgiveOvertakenWays } from '@heimvorteil/ui/page-route/forgive-overtaken-ways.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

forgiveOvertakenWays();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
