import type { LegalFigures } from '@heimvorteil/calculations';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy } from 'react';

const WrittenExample = lazy(() => import('./written-example.tsx'));

/** The example of the rate that a screen shows (§17 PAngV); nothing where there is none. */
export function RateExample({ figures }: { figures: LegalFigures | undefined }) {
  return figures ? (
    <Deferred>
      <WrittenExample figures={figures} />
    </Deferred>
  ) : null;
}
