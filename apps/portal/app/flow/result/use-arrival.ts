import type { IsoDate } from '@heimvorteil/engine';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { focusHeading } from '../../page/focus-heading.ts';
import { questionAddress, type Flow, type FlowValues } from '../flow.ts';
import { nextOpenQuestion, type FlowAnswers } from '../answers/flow-answers.ts';
import { keepAnswers, useFlowAnswers } from '../answers/use-flow-answers.ts';

/** Whoever stands before a result. */
export interface Arrival {
  answers: FlowAnswers;
  /** What only this visit knows. */
  unkept: FlowValues;
}

/** The answers behind a result, once all are there: who comes without goes to the first open question. What a setting opens later keeps nobody out. Answers that an address carries in its fragment, as a saved result's does, take the place of those that were kept. */
export function useArrival(
  flow: Flow,
  today: IsoDate,
  /** What a form without a script brought along. */
  sent: FlowAnswers | undefined,
  isLoggedIn = false,
): Arrival | undefined {
  const { answers, unkept, isReady } = useFlowAnswers(flow, today, isLoggedIn);
  const [hasArrived, setHasArrived] = useState(false);
  const isHeadingFocused = useRef(false);
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const isCarried = hash.includes('=');
  useEffect(() => {
    // A script that comes late keeps what the server has taken.
    if (sent) void keepAnswers(flow, sent);
  }, [flow, sent]);
  useEffect(() => {
    if (!isCarried) return;
    const take = async () => {
      const { answersOfLink } = await import('../answers/saved-answers.ts');
      const carried = answersOfLink(flow, { search, hash }, today);
      if (carried) await keepAnswers(flow, carried);
      // From now on what is kept counts, which settings may change.
      await navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
    };
    void take();
  }, [isCarried, flow, hash, search, today, navigate]);
  useEffect(() => {
    if (!isReady || hasArrived || isCarried) return;
    const open = nextOpenQuestion(flow, answers, today);
    if (!open) {
      isHeadingFocused.current = document.activeElement?.matches('main h1') ?? false;
      setHasArrived(true);
    } else if (!sent) void navigate(questionAddress(flow, open.key), { replace: true });
  }, [sent, isReady, hasArrived, isCarried, flow, answers, today, navigate]);
  useLayoutEffect(() => {
    // The waiting page is gone, and its heading with it, which had the focus after the last question.
    if (hasArrived && isHeadingFocused.current) focusHeading();
  }, [hasArrived]);
  if (hasArrived) return { answers, unkept };
  return sent && { answers: sent, unkept };
}
