import type { LegalFigures } from '@heimvorteil/calculations';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy } from 'react';

const LegalExample = lazy(() => import('./representative-example.tsx'));

/** Representative example of the rate on screen (§17 PAngV); renders nothing without one. */
export function RateExample({ figures }: { figures: LegalFigures | undefined }) {
  return figures ? (
    <Deferred>
      <LegalExample figures={figures} />
    </Deferred>
  ) : null;
}
