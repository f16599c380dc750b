import { ignoreAbortedNavigations } from '@heimvorteil/ui/page-route/ignore-aborted-navigations.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

ignoreAbortedNavigations();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
