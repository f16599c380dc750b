import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy, type ComponentProps } from 'react';

const OwnFundsWarning = lazy(() => import('./own-funds-warning.tsx'));

export function LaterOwnFundsWarning(props: ComponentProps<typeof OwnFundsWarning>) {
  return (
    <Deferred>
      <OwnFundsWarning {...props} />
    </Deferred>
  );
}
