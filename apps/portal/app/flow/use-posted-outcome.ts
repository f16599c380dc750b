import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { resultAddress, type Flow } from './flow.ts';
import type { FlowAnswers } from './flow-answers.ts';

/** Changing a setting has come to rest: the server is asked anew. */
const REST_IN_MILLISECONDS = 250;

/** The result that the server works out from a flow's answers: they go in the body of the question, and nothing of them is kept. */
export function usePostedOutcome<Outcome>(
  flow: Flow,
  answers: FlowAnswers | undefined,
  sent: Outcome | undefined,
): { outcome: Outcome | undefined; isWorking: boolean; isOffline: boolean; retry: () => void } {
  const fetcher = useFetcher<{ outcome?: Outcome | undefined; isOffline?: true }>();
  const { submit } = fetcher;
  const hasAsked = useRef(false);
  const [known, setKnown] = useState<Outcome>();
  const answered = fetcher.data?.outcome;
  if (answered && answered !== known) setKnown(answered);
  const asked = answers && JSON.stringify(answers.values);
  const ask = useCallback(() => {
    if (asked === undefined) return;
    hasAsked.current = true;
    void submit(JSON.parse(asked) as Record<string, string>, {
      method: 'post',
      action: resultAddress(flow),
    });
  }, [asked, flow, submit]);
  useEffect(() => {
    const timer = setTimeout(ask, hasAsked.current ? REST_IN_MILLISECONDS : 0);
    return () => clearTimeout(timer);
  }, [ask]);
  const isOffline = fetcher.data?.isOffline === true;
  return {
    // Without a connection the last result stays.
    outcome: answered ?? (isOffline ? known : undefined) ?? sent,
    isWorking: fetcher.state !== 'idle',
    isOffline,
    retry: ask,
  };
}
