import type { ChosenOffer, PaperOffer } from '@heimvorteil/contracts';
import { useState } from 'react';
import { useProject } from '../../../financing-case/use-project.ts';

const NOTHING: readonly never[] = [];

/** What this browser keeps: offers on paper, and what the chosen ones were when they were chosen. */
export interface Papers {
  readonly offers: readonly PaperOffer[];
  readonly kept: readonly ChosenOffer[];
  /** The first of the papers that is shown. */
  readonly from: number;
  readonly showFrom: (index: number) => void;
}

/** Offers on paper stand in the browser only: they come once its project was read. */
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
