import type { IsoDate } from '@heimvorteil/engine';
import { useEffect, useMemo, useState } from 'react';
import type { KeptAnswers } from './answer-store.ts';
import { unkeptOf } from './check-question.ts';
import { LOGIN_KEY, type Flow, type FlowValues, type Question } from '../flow.ts';
import { answerQuestion, NO_ANSWERS, type FlowAnswers } from './flow-answers.ts';

let opening: Promise<typeof import('./answer-store.ts')> | undefined;

/** What keeps answers, asked for once: of two changes that wait for its script the first one then goes on first. */
export function answerStore() {
  opening ??= import('./answer-store.ts').catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** The answers of this browser; on the server, and until the script has looked, there are none. */
export function useFlowAnswers(
  flow: Flow,
  today: IsoDate,
  isLoggedIn = false,
): { answers: FlowAnswers; unkept: FlowValues; isReady: boolean; isBegun: boolean } {
  const [kept, setKept] = useState<KeptAnswers>();
  useEffect(() => {
    let gone = false;
    let close = () => {};
    const open = async () => {
      const store = await answerStore();
      if (gone) return;
      const read = () => setKept(store.keptAnswers(flow, today));
      close = store.subscribe(read);
      read();
    };
    void open();
    return () => {
      gone = true;
      close();
    };
  }, [flow, today]);
  const answers = kept?.answers ?? NO_ANSWERS;
  return {
    answers: useMemo(() => (isLoggedIn ? withoutLogin(answers) : answers), [isLoggedIn, answers]),
    unkept: kept?.unkept ?? NOTHING,
    isReady: kept !== undefined,
    isBegun: kept?.isBegun ?? false,
  };
}

const NOTHING: FlowValues = {};

/** Keeps answers, and dates as long as the page is open. */
export async function keepAnswers(flow: Flow, answers: FlowAnswers, unkept?: FlowValues): Promise<void> {
  const { saveAnswers } = await answerStore();
  saveAnswers(flow, answers, unkept);
}

/** Takes the answer to one question over into whatever is kept by then. */
export async function keepAnswer(
  flow: Flow,
  question: Question,
  values: FlowValues,
  today: IsoDate,
): Promise<void> {
  const { changeAnswers } = await answerStore();
  const change = (answers: FlowAnswers) => answerQuestion(answers, question, values, today).answers;
  changeAnswers(flow, today, change, unkeptOf(question, values));
}

/** Takes over what a listing or an address says; gives what is known then. */
export async function keepSaid(flow: Flow, said: FlowValues, today: IsoDate): Promise<FlowAnswers> {
  const { keptAnswers, takeSaid } = await answerStore();
  takeSaid(flow, said, today);
  return keptAnswers(flow, today).answers;
}

/** Takes over what a press on a result chooses of the case. */
export async function keepChosen(flow: Flow, chosen: FlowValues, today: IsoDate): Promise<void> {
  const { takeChosen } = await answerStore();
  takeChosen(flow, chosen, today);
}

/** Whoever is logged in is not asked to. */
function withoutLogin(answers: FlowAnswers): FlowAnswers {
  return answers.skipped.includes(LOGIN_KEY)
    ? answers
    : { ...answers, skipped: [...answers.skipped, LOGIN_KEY] };
}
