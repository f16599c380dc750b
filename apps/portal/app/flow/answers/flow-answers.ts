import type { IsoDate } from '@heimvorteil/engine';
import type { FieldErrors } from '@heimvorteil/forms';
import { errorsOfQuestion, hasErrors, keptAnswers } from './check-question.ts';
import type { Flow, FlowValues, Question } from '../flow.ts';

/** How far a visitor is in a flow. */
export interface FlowAnswers {
  /** Every answer, and what else is known of the case. */
  readonly values: FlowValues;
  /** Keys of the questions that the visitor has answered here. */
  readonly answered: readonly string[];
  /** Keys of the questions that need no asking: a listing, a profile or earlier answers know them. */
  readonly skipped: readonly string[];
}

export const NO_ANSWERS: FlowAnswers = { values: {}, answered: [], skipped: [] };

/** The questions that a visitor is asked, in their order: those that apply and were not known beforehand. */
export function askedQuestions(flow: Flow, { values, skipped }: FlowAnswers): Question[] {
  return applicable(flow, values).filter(({ key }) => !skipped.includes(key));
}

/** Every question that applies, known beforehand or not: what a result is made of. */
export function applicableQuestions(flow: Flow, { values }: FlowAnswers): Question[] {
  return applicable(flow, values);
}

function applicable(flow: Flow, values: FlowValues): Question[] {
  return flow.questions.filter(({ isAsked }) => isAsked?.(values) ?? true);
}

export function questionOf(flow: Flow, key: string | null, values: FlowValues = {}): Question | undefined {
  const named = flow.questions.filter((question) => question.key === key);
  return named.find(({ isAsked }) => isAsked?.(values) ?? true) ?? named[0];
}

/** The first question that has no answer, or one that its rules no longer allow; undefined when the result can be told. */
export function nextOpenQuestion(flow: Flow, answers: FlowAnswers, today: IsoDate): Question | undefined {
  const { answered, skipped, values } = answers;
  return applicable(flow, values).find(
    (question) =>
      !(answered.includes(question.key) || skipped.includes(question.key)) ||
      hasErrors(errorsOfQuestion(question, values, today)),
  );
}

/** Takes the answer to a question: the answers with it, or every error. */
export function answerQuestion(
  answers: FlowAnswers,
  question: Question,
  typed: FlowValues,
  today: IsoDate,
): { answers: FlowAnswers; fieldErrors?: never } | { answers?: never; fieldErrors: FieldErrors } {
  const values = { ...answers.values, ...typed };
  const fieldErrors = errorsOfQuestion(question, values, today);
  if (hasErrors(fieldErrors)) return { fieldErrors };
  return {
    answers: {
      values: { ...answers.values, ...keptAnswers(question, values, today) },
      answered: [...answers.answered.filter((key) => key !== question.key), question.key],
      skipped: answers.skipped.filter((key) => key !== question.key),
    },
  };
}

/** Where a question stands among those that these answers lead through; one that was known beforehand stands where it would. */
export function progressAt(
  flow: Flow,
  answers: FlowAnswers,
  question: Question,
): { step: number; of: number } {
  const asked = applicable(flow, answers.values).filter(
    ({ key }) => key === question.key || !answers.skipped.includes(key),
  );
  const index = asked.findIndex(({ key }) => key === question.key);
  return { step: Math.max(index, 0) + 1, of: Math.max(asked.length, 1) };
}

/** The question before this one; undefined at the first one. */
export function questionBefore(flow: Flow, answers: FlowAnswers, question: Question): Question | undefined {
  const asked = askedQuestions(flow, answers);
  const index = asked.findIndex(({ key }) => key === question.key);
  return index > 0 ? asked[index - 1] : undefined;
}
