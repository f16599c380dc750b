import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy, useState } from 'react';
import { useLocation } from 'react-router';

const SaveControl = lazy(() => import('./save-control.tsx'));

/** Save button, whose script loads later; after a login it offers to save without a click. */
export function SavePart() {
  const [arrival] = useState(useLocation().search);
  return (
    <Deferred hydratesAtOnce>
      <SaveControl arrival={arrival} />
    </Deferred>
  );
}
