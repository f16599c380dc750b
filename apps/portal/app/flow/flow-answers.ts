import type { IsoDate } from '@heimvorteil/engine';
import { faultsOfQuestion, hasFaults, keptAnswers, type FlowFaults } from './check-question.ts';
import type { Flow, FlowTexts, Question } from './flow.ts';

/** How far a visitor is in a flow. */
export interface FlowAnswers {
  readonly texts: FlowTexts;
  /** Keys of the questions that the visitor has answered here. */
  readonly answered: readonly string[];
  /** Keys of the questions that need no asking: a listing, a profile or earlier answers know them. */
  readonly skipped: readonly string[];
}

export const NO_ANSWERS: FlowAnswers = { texts: {}, answered: [], skipped: [] };

/** The questions of a visitor's way in their order: those that apply and were not known beforehand. */
export function askedQuestions(flow: Flow, { texts, skipped }: FlowAnswers): Question[] {
  return applicable(flow, texts).filter(({ key }) => !skipped.includes(key));
}

/** Every question that applies, known beforehand or not: what a result is made of. */
export function applicableQuestions(flow: Flow, { texts }: FlowAnswers): Question[] {
  return applicable(flow, texts);
}

function applicable(flow: Flow, texts: FlowTexts): Question[] {
  return flow.questions.filter(({ isAsked }) => isAsked?.(texts) ?? true);
}

export function questionOf(flow: Flow, key: string | null): Question | undefined {
  return flow.questions.find((question) => question.key === key);
}

/** The first question that has no answer, or one that its rules no longer allow; undefined when the result can be told. */
export function nextOpenQuestion(flow: Flow, answers: FlowAnswers, today: IsoDate): Question | undefined {
  const { answered, skipped, texts } = answers;
  return applicable(flow, texts).find(
    (question) =>
      !(answered.includes(question.key) || skipped.includes(question.key)) ||
      hasFaults(faultsOfQuestion(question, texts, today)),
  );
}

/** Takes the answer to a question: the answers with it, or every fault. */
export function answerQuestion(
  answers: FlowAnswers,
  question: Question,
  typed: FlowTexts,
  today: IsoDate,
): { answers: FlowAnswers; faults?: never } | { answers?: never; faults: FlowFaults } {
  const texts = { ...answers.texts, ...typed };
  const faults = faultsOfQuestion(question, texts, today);
  if (hasFaults(faults)) return { faults };
  return {
    answers: {
      texts: { ...answers.texts, ...keptAnswers(question, texts, today) },
      answered: [...answers.answered.filter((key) => key !== question.key), question.key],
      skipped: answers.skipped.filter((key) => key !== question.key),
    },
  };
}

/** Where a question stands on the way of these answers; one that was known beforehand stands where it would. */
export function progressAt(
  flow: Flow,
  answers: FlowAnswers,
  question: Question,
): { step: number; of: number } {
  const asked = applicable(flow, answers.texts).filter(
    ({ key }) => key === question.key || !answers.skipped.includes(key),
  );
  const index = asked.findIndex(({ key }) => key === question.key);
  return { step: Math.max(index, 0) + 1, of: Math.max(asked.length, 1) };
}

/** The question before this one on the way; undefined at its beginning. */
export function questionBefore(flow: Flow, answers: FlowAnswers, question: Question): Question | undefined {
  const asked = askedQuestions(flow, answers);
  const index = asked.findIndex(({ key }) => key === question.key);
  return index > 0 ? asked[index - 1] : undefined;
}
