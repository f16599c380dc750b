import { useEffect } from 'react';
import { adviceFlow } from './advice-flow.ts';
import type { FlowAnswers } from '../answers/flow-answers.ts';
import type { FlowPage } from '../pages/flow-pages.ts';
import { offeredFlow } from '../pages/offered-flow.ts';
import { useArrival } from '../result/use-arrival.ts';
import { usePostedOutcome } from '../result/use-posted-outcome.ts';

export interface Arrived<Outcome> {
  readonly outcome: Outcome | undefined;
  readonly isOffline: boolean;
  readonly retry: () => void;
}

/** Posts the stored answers to the server. Loaded lazily, because this module imports every question. */
export function ArrivedAnswers<Outcome>({
  page,
  sent,
  action,
  onArrived,
}: {
  page: FlowPage & { isTestRun?: boolean };
  /** Answers of a form submitted without JavaScript. */
  sent: FlowAnswers | undefined;
  /** Address of the route that evaluates the answers. */
  action: string;
  onArrived: (arrived: Arrived<Outcome>) => void;
}) {
  const flow = offeredFlow(adviceFlow(page), page);
  const arrival = useArrival(flow, page.today, sent, page.isLoggedIn);
  const input = sent ? undefined : arrival?.answers;
  const { outcome, isOffline, retry } = usePostedOutcome<Outcome>(flow, input, page.today, undefined, action);
  const hasArrived = arrival !== undefined;
  useEffect(() => {
    if (hasArrived) onArrived({ outcome, isOffline, retry });
  }, [hasArrived, outcome, isOffline, retry, onArrived]);
  return null;
}
