import { useEffect, useRef } from 'react';
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
): { outcome: Outcome | undefined; isWorking: boolean } {
  const fetcher = useFetcher<{ outcome: Outcome | undefined }>();
  const { submit } = fetcher;
  const hasAsked = useRef(false);
  const asked = answers && JSON.stringify(answers.texts);
  useEffect(() => {
    if (asked === undefined) return;
    const ask = () => {
      hasAsked.current = true;
      void submit(JSON.parse(asked) as Record<string, string>, {
        method: 'post',
        action: resultAddress(flow),
      });
    };
    const timer = setTimeout(ask, hasAsked.current ? REST_IN_MILLISECONDS : 0);
    return () => clearTimeout(timer);
  }, [asked, flow, submit]);
  return { outcome: fetcher.data?.outcome ?? sent, isWorking: fetcher.state !== 'idle' };
}
