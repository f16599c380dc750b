import { lazy, use } from 'react';
import { Deferred } from '../deferred/deferred.tsx';
import { FormGapsContext } from './form-gaps.ts';

const GapLinks = lazy(() => import('./gap-links.tsx'));

/** Why there is no result yet: what its form lacks, each a way to its field, or that something in it is wrong. */
export function WaitingNote({
  then,
}: {
  /** What happens once it is there: "steht hier die Rate". */
  then: string;
}) {
  const { gaps, isWrong } = use(FormGapsContext);
  if (isWrong || Object.keys(gaps).length === 0) return `Sobald deine Angaben passen, ${then}.`;
  return (
    <Deferred>
      <GapLinks gaps={gaps} then={then} />
    </Deferred>
  );
}
