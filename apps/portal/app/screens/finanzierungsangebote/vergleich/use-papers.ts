import type { ChosenOffer, PaperOffer } from '@heimvorteil/contracts';
import { useState } from 'react';
import { useProject } from '../../../financing-case/use-project.ts';

const NOTHING: readonly never[] = [];

/** The visitor's offers on paper, and the chosen offers as they were when chosen. */
export interface Papers {
  readonly offers: readonly PaperOffer[];
  readonly kept: readonly ChosenOffer[];
  readonly from: number;
  readonly showFrom: (index: number) => void;
}

/** Empty until the browser's project is read, because only the browser stores them. */
export function usePapers(): Papers {
  const project = useProject();
  const [from, setFrom] = useState(0);
  return {
    offers: project?.ownOffers?.offers ?? NOTHING,
    kept: project?.chosenOffers ?? NOTHING,
    from,
    showFrom: setFrom,
  };
}
