import type { IsoDate } from '@heimvorteil/engine';
import { useEffect, useMemo, useState } from 'react';
import type { StoredAnswers } from './answer-store.ts';
import { answerQuestion, NO_ANSWERS, type FlowAnswers, unstoredValuesOf } from './flow-answers.ts';
import { LOGIN_KEY, type Flow, type FlowValues, type Question } from '../flow.ts';

let opening: Promise<typeof import('./answer-store.ts')> | undefined;

/** Loads the store only once, so two changes that wait for its script stay in order. */
export function answerStore() {
  opening ??= import('./answer-store.ts').catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Answers stored in this browser; empty on the server and until the store has loaded. */
export function useFlowAnswers(
  flow: Flow,
  today: IsoDate,
  isLoggedIn = false,
): { answers: FlowAnswers; transient: FlowValues; isReady: boolean; isStarted: boolean } {
  const [stored, setStored] = useState<StoredAnswers>();
  useEffect(() => {
    let isCancelled = false;
    let close = () => {};
    const open = async () => {
      const store = await answerStore();
      if (isCancelled) return;
      const read = () => setStored(store.loadAnswers(flow, today));
      close = store.subscribe(read);
      read();
    };
    void open();
    return () => {
      isCancelled = true;
      close();
    };
  }, [flow, today]);
  const answers = stored?.answers ?? NO_ANSWERS;
  return {
    answers: useMemo(() => (isLoggedIn ? withoutLogin(answers) : answers), [isLoggedIn, answers]),
    transient: stored?.transient ?? NOTHING,
    isReady: stored !== undefined,
    isStarted: stored?.isStarted ?? false,
  };
}

const NOTHING: FlowValues = {};

/** Stores answers; `transient` values stay in memory while the page is open. */
export async function storeAnswers(flow: Flow, answers: FlowAnswers, transient?: FlowValues): Promise<void> {
  const { saveAnswers } = await answerStore();
  saveAnswers(flow, answers, transient);
}

export async function storeAnswer(
  flow: Flow,
  question: Question,
  values: FlowValues,
  today: IsoDate,
): Promise<void> {
  const { changeAnswers } = await answerStore();
  const change = (answers: FlowAnswers) => answerQuestion(answers, question, values, today).answers;
  changeAnswers(flow, today, change, unstoredValuesOf(question, values));
}

/** Stores values of a listing or link, and returns the answers with them. */
export async function storePrefilledValues(
  flow: Flow,
  entered: FlowValues,
  today: IsoDate,
): Promise<FlowAnswers> {
  const { loadAnswers, mergeEnteredValues } = await answerStore();
  mergeEnteredValues(flow, entered, today);
  return loadAnswers(flow, today).answers;
}

export async function storeChosenValues(flow: Flow, chosen: FlowValues, today: IsoDate): Promise<void> {
  const { takeChosen } = await answerStore();
  takeChosen(flow, chosen, today);
}

function withoutLogin(answers: FlowAnswers): FlowAnswers {
  return answers.skipped.includes(LOGIN_KEY)
    ? answers
    : { ...answers, skipped: [...answers.skipped, LOGIN_KEY] };
}
