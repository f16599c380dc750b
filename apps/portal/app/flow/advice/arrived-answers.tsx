import { useEffect } from 'react';
import { adviceFlow } from './advice-flow.ts';
import type { FlowAnswers } from '../answers/flow-answers.ts';
import type { FlowPage } from '../pages/flow-pages.ts';
import { offeredFlow } from '../pages/offered-flow.ts';
import { useArrival } from '../result/use-arrival.ts';
import { usePostedOutcome } from '../result/use-posted-outcome.ts';

/** What came of the answers that this browser keeps. */
export interface Arrived<Outcome> {
  readonly outcome: Outcome | undefined;
  readonly isOffline: boolean;
  readonly retry: () => void;
}

interface Props<Outcome> {
  page: FlowPage & { isTestRun?: boolean };
  /** What a form without a script brought along. */
  sent: FlowAnswers | undefined;
  /** The page that works it out. */
  action: string;
  onArrived: (arrived: Arrived<Outcome>) => void;
}

/** Reads what was answered before and asks the server about it; shows nothing, and comes after the page, which would otherwise load every question. */
export function ArrivedAnswers<Outcome>({ page, sent, action, onArrived }: Props<Outcome>) {
  const flow = offeredFlow(adviceFlow(page), page);
  const arrival = useArrival(flow, page.today, sent, page.isLoggedIn);
  const asked = sent ? undefined : arrival?.answers;
  const { outcome, isOffline, retry } = usePostedOutcome<Outcome>(flow, asked, page.today, undefined, action);
  const hasArrived = arrival !== undefined;
  useEffect(() => {
    if (hasArrived) onArrived({ outcome, isOffline, retry });
  }, [hasArrived, outcome, isOffline, retry, onArrived]);
  return null;
}
