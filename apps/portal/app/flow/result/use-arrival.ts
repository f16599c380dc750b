import type { IsoDate } from '@heimvorteil/engine';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { focusHeading } from '../../page/focus-heading.ts';
import { questionAddress, type Flow, type FlowValues } from '../flow.ts';
import { nextOpenQuestion, type FlowAnswers } from '../answers/flow-answers.ts';
import { storeAnswers, useFlowAnswers } from '../answers/use-flow-answers.ts';

/** Answers from which the result is calculated. */
export interface Arrival {
  answers: FlowAnswers;
  /** Values held only in memory while the page is open. */
  transient: FlowValues;
}

/**
 * Complete answers for a result; if one is missing on arrival, redirects to its question. Answers in the
 * fragment, for instance of a saved link, replace stored ones.
 */
export function useArrival(
  flow: Flow,
  today: IsoDate,
  /** Answers of a form submitted without JavaScript. */
  sent: FlowAnswers | undefined,
  isLoggedIn = false,
): Arrival | undefined {
  const { answers, transient, isReady } = useFlowAnswers(flow, today, isLoggedIn);
  const [hasArrived, setHasArrived] = useState(false);
  const isHeadingFocused = useRef(false);
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const isCarried = hash.includes('=');
  useEffect(() => {
    // Stores answers that the visitor submitted before this script loaded.
    if (sent) void storeAnswers(flow, sent);
  }, [flow, sent]);
  useEffect(() => {
    if (!isCarried) return;
    const take = async () => {
      const { answersOfLink } = await import('../answers/saved-answers.ts');
      const carried = answersOfLink(flow, { search, hash }, today);
      if (carried) await storeAnswers(flow, carried);
      // Removes the fragment, so that later changes in the settings are not overwritten by it.
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
    // The heading that had the focus was replaced, so the new heading gets the focus.
    if (hasArrived && isHeadingFocused.current) focusHeading();
  }, [hasArrived]);
  if (hasArrived) return { answers, transient };
  return sent && { answers: sent, transient };
}
