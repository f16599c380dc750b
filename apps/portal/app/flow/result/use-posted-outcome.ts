import type { IsoDate } from '@heimvorteil/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { asksForPlace, resultAddress, type Flow } from '../flow.ts';
import { nextOpenQuestion, type FlowAnswers } from '../answers/flow-answers.ts';
import { allAnswersOf } from '../answers/sent-answers.ts';

/** Changing a setting has come to rest: the server is asked anew. */
const REST_IN_MILLISECONDS = 250;

/** The result that the server works out from a flow's answers: they go in the body of the question, and nothing of them is kept. */
export function usePostedOutcome<Outcome>(
  flow: Flow,
  answers: FlowAnswers | undefined,
  today: IsoDate,
  sent: Outcome | undefined,
  /** Where it is worked out. */
  action = resultAddress(flow),
): { outcome: Outcome | undefined; isWorking: boolean; isOffline: boolean; retry: () => void } {
  const fetcher = useFetcher<{ outcome?: Outcome | undefined; isOffline?: true }>();
  const { submit } = fetcher;
  const hasAsked = useRef(false);
  const [known, setKnown] = useState<Outcome>();
  const answered = fetcher.data?.outcome;
  if (answered && answered !== known) setKnown(answered);
  // While an answer is wrong, or excludes another one, nobody is asked and the last result stays.
  const asked = answers && isWhole(flow, answers, today) ? JSON.stringify(answers.values) : undefined;
  const [settled, setSettled] = useState(asked);
  const ask = useCallback(() => {
    if (asked === undefined) return;
    hasAsked.current = true;
    const answering = submit(JSON.parse(asked) as Record<string, string>, { method: 'post', action });
    void answering.then(() => setSettled(asked));
  }, [asked, action, submit]);
  useEffect(() => {
    const timer = setTimeout(ask, hasAsked.current ? REST_IN_MILLISECONDS : 0);
    return () => clearTimeout(timer);
  }, [ask]);
  const isOffline = fetcher.data?.isOffline === true;
  return {
    // Without a connection the last result stays.
    outcome: answered ?? (isOffline ? known : undefined) ?? sent,
    // What is changed shows the result of before until it has come to rest and is answered.
    isWorking: fetcher.state !== 'idle' || (asked !== undefined && asked !== settled),
    isOffline,
    retry: ask,
  };
}

/** Whether the server will find a result in what it is asked, by the rules that it goes by. */
function isWhole(flow: Flow, { values }: FlowAnswers, today: IsoDate): boolean {
  const sent = allAnswersOf(flow, new URLSearchParams(values), today);
  const open = nextOpenQuestion(flow, sent, today);
  // What a typed place means only the server knows.
  return open === undefined || asksForPlace(open);
}
