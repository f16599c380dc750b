import { lazy, use } from 'react';
import { Deferred } from '../deferred/deferred.tsx';
import { FormGapsContext } from './form-gaps.ts';

const GapLinks = lazy(() => import('./gap-links.tsx'));

/** Explains why there is no result yet: missing inputs with links, or invalid ones. */
export function WaitingNote({
  then,
}: {
  /** Consequence of completing the form, for example "steht hier die Rate". */
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
