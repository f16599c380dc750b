import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy, type ComponentProps } from 'react';

const OwnFundsWarning = lazy(() => import('./own-funds-warning.tsx'));

/** The warning of too little own funds where its script comes after the first load. */
export function LaterOwnFundsWarning(props: ComponentProps<typeof OwnFundsWarning>) {
  return (
    <Deferred>
      <OwnFundsWarning {...props} />
    </Deferred>
  );
}
