import type { IsoDate } from '@heimvorteil/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { asksForPlace, resultAddress, type Flow } from '../flow.ts';
import { nextOpenQuestion, type FlowAnswers } from '../answers/flow-answers.ts';
import { allAnswersOf, findDecisiveGap } from '../answers/sent-answers.ts';

/** Delay before the request, so that quick changes of settings cause only one. */
const REST_IN_MILLISECONDS = 250;

/** Result that the server calculates from answers in the request body, so none appears in an address. */
export function usePostedOutcome<Outcome>(
  flow: Flow,
  answers: FlowAnswers | undefined,
  today: IsoDate,
  sent: Outcome | undefined,
  /** Address of the route that calculates the result. */
  action = resultAddress(flow),
): { outcome: Outcome | undefined; isWorking: boolean; isOffline: boolean; retry: () => void } {
  const fetcher = useFetcher<{ outcome?: Outcome | undefined; isOffline?: true }>();
  const { submit } = fetcher;
  const hasPosted = useRef(false);
  const [known, setKnown] = useState<Outcome>();
  const answered = fetcher.data?.outcome;
  if (answered && answered !== known) setKnown(answered);
  // Incomplete or contradictory answers cause no request; the last result stays.
  const body = answers && isWhole(flow, answers, today) ? JSON.stringify(answers.values) : undefined;
  const [settled, setSettled] = useState(body);
  const ask = useCallback(() => {
    if (body === undefined) return;
    hasPosted.current = true;
    const answering = submit(JSON.parse(body) as Record<string, string>, { method: 'post', action });
    void answering.then(() => setSettled(body));
  }, [body, action, submit]);
  useEffect(() => {
    const timer = setTimeout(ask, hasPosted.current ? REST_IN_MILLISECONDS : 0);
    return () => clearTimeout(timer);
  }, [ask]);
  const isOffline = fetcher.data?.isOffline === true;
  return {
    // If the connection is lost, the last result stays on the page.
    outcome: answered ?? (isOffline ? known : undefined) ?? sent,
    // True while the displayed result is older than the settings.
    isWorking: fetcher.state !== 'idle' || (body !== undefined && body !== settled),
    isOffline,
    retry: ask,
  };
}

/** True if the answers are complete by the server's rules. */
function isWhole(flow: Flow, { values }: FlowAnswers, today: IsoDate): boolean {
  // A flow with a named last page ends in a request, which assumes what is unknown.
  if (!flow.lastPage && findDecisiveGap(flow, values)) return false;
  const sent = allAnswersOf(flow, new URLSearchParams(values), today);
  const open = nextOpenQuestion(flow, sent, today);
  // A place that only the server can resolve counts as complete.
  return open === undefined || asksForPlace(open);
}
