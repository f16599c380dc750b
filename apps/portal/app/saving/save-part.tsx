import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy, useState } from 'react';
import { useLocation } from 'react-router';

const SaveControl = lazy(() => import('./save-control.tsx'));

/** The button that saves what its form calculates; its script comes later, but what the page was opened with is known to it. Back from a login it offers to save before anybody has done anything. */
export function SavePart() {
  const [arrival] = useState(useLocation().search);
  return (
    <Deferred comesByItself>
      <SaveControl arrival={arrival} />
    </Deferred>
  );
}
