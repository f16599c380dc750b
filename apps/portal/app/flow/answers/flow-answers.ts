import type { IsoDate } from '@heimvorteil/engine';
import { type FieldErrors, checkField, normalise } from '@heimvorteil/forms';
import {
  asksForPlace,
  fieldsOf,
  isUnknown,
  LOGIN_KEY,
  storedNamesOf,
  type Flow,
  type FlowValues,
  type Question,
  type QuestionField,
} from '../flow.ts';

export interface FlowAnswers {
  /** All answers, and other case values that are known from elsewhere. */
  readonly values: FlowValues;
  /** Keys of the questions that the visitor answered in this flow. */
  readonly answered: readonly string[];
  /** Keys of the questions that a listing, a profile or another flow already answers. */
  readonly skipped: readonly string[];
}

export const NO_ANSWERS: FlowAnswers = { values: {}, answered: [], skipped: [] };

/** Questions to ask, in order: those that apply, minus the skipped ones. */
export function questionsToAsk(flow: Flow, { values, skipped }: FlowAnswers): Question[] {
  return applicable(flow, values).filter(({ key }) => !skipped.includes(key));
}

/** Questions that apply, including skipped ones, because the result depends on all of them. */
export function applicableQuestions(flow: Flow, { values }: FlowAnswers): Question[] {
  return applicable(flow, values);
}

function applicable(flow: Flow, values: FlowValues): Question[] {
  return flow.questions.filter(({ applies }) => applies?.(values) ?? true);
}

export function questionOf(flow: Flow, key: string | null, values: FlowValues = {}): Question | undefined {
  const named = flow.questions.filter((question) => question.key === key);
  return named.find(({ applies }) => applies?.(values) ?? true) ?? named[0];
}

/** First question without a valid answer; undefined if the result is ready. */
export function nextOpenQuestion(flow: Flow, answers: FlowAnswers, today: IsoDate): Question | undefined {
  const { answered, skipped, values } = answers;
  return applicable(flow, values).find(
    (question) =>
      !(answered.includes(question.key) || skipped.includes(question.key)) ||
      hasErrors(errorsOfQuestion(question, values, today)),
  );
}

/** Validates the answer to a question and merges it, or returns all its errors. */
export function answerQuestion(
  answers: FlowAnswers,
  question: Question,
  entered: FlowValues,
  today: IsoDate,
): { answers: FlowAnswers; fieldErrors?: never } | { answers?: never; fieldErrors: FieldErrors } {
  const values = { ...answers.values, ...entered };
  const fieldErrors = errorsOfQuestion(question, values, today);
  if (hasErrors(fieldErrors)) return { fieldErrors };
  return {
    answers: {
      values: { ...answers.values, ...storableAnswers(question, values, today), ...marksIn(entered) },
      answered: [...answers.answered.filter((key) => key !== question.key), question.key],
      skipped: answers.skipped.filter((key) => key !== question.key),
    },
  };
}

function marksIn({ unsure }: FlowValues): FlowValues {
  return unsure === undefined ? {} : { unsure };
}

/**
 * Position of a question among the steps, and their number on the longest path that is still possible: it may
 * fall, but never rise. A skipped question has the position where it would be asked.
 */
export function progressAt(
  { questions }: Flow,
  { values, answered, skipped }: FlowAnswers,
  question: Question,
): { step: number; of: number } {
  const path = { ...values };
  let of = 0;
  let step = 1;
  for (const one of questions) {
    const { key, applies, isRange, longest } = one;
    const isSkipped = skipped.includes(key);
    if (!(applies?.(path) ?? true)) continue;
    if (!isRange && key !== LOGIN_KEY && (one === question || !isSkipped)) of += 1;
    if (questions.indexOf(one) <= questions.indexOf(question)) step = Math.max(of, 1);
    if (!isSkipped && !answered.includes(key)) Object.assign(path, longest);
  }
  return { step, of: Math.max(of, 1) };
}

/** Returns undefined for the first question. */
export function questionBefore(flow: Flow, answers: FlowAnswers, question: Question): Question | undefined {
  const questions = questionsToAsk(flow, answers);
  const index = questions.findIndex(({ key }) => key === question.key);
  return index > 0 ? questions[index - 1] : undefined;
}

/** Fills empty fields with the values that follow from other answers. */
export function withDerived({ derivedFrom }: Question, values: FlowValues): FlowValues {
  const derived = Object.entries(derivedFrom?.(values) ?? {}).filter(([name]) => !values[name]);
  return { ...values, ...Object.fromEntries(derived) };
}

export function errorsOfQuestion(question: Question, entered: FlowValues, today: IsoDate): FieldErrors {
  if (isUnknown(question, entered)) return {};
  const values = withDerived(question, entered);
  const ofFields = fieldsOf(question).flatMap(([name, field]) => {
    const error = field.isHidden ? undefined : checkField(field, values[name] ?? '');
    return error ? [[name, error] as const] : [];
  });
  return { ...question.errorsTogether?.(values, today), ...Object.fromEntries(ofFields) };
}

export function hasErrors(fieldErrors: FieldErrors): boolean {
  return Object.values(fieldErrors).some(Boolean);
}

/** Values to store: normalised, without private fields. A date is replaced by the choice that it implies. */
export function storableAnswers(question: Question, entered: FlowValues, today: IsoDate): FlowValues {
  const values = withDerived(question, entered);
  const settled = { ...values, ...question.impliedBy?.(values, today) };
  const storable = fieldsOf(question).filter(([, field]) => !field.isTransient);
  return Object.fromEntries(storable.map(([name, field]) => [name, normalise(field, settled[name] ?? '')]));
}

/** Values held only in memory: dates, and the exact address of the property. */
export function unstoredValuesOf(question: Question, values: FlowValues): FlowValues {
  const transient = fieldsOf(question).filter(([, field]) => field.isTransient && !field.isDerived);
  return Object.fromEntries(transient.map(([name]) => [name, (values[name] ?? '').trim()]));
}

/** Hidden fields with the answers to all other questions. */
export function carriedValues(flow: Flow, answers: FlowAnswers, question: Question): [string, string][] {
  const own = new Set(submittedNames(question));
  const others = storedNamesOf(flow).filter((name) => !own.has(name) && (answers.values[name] ?? '') !== '');
  return [
    ...others.map((name): [string, string] => [name, answers.values[name] ?? '']),
    ['answered', answers.answered.join(' ')],
  ];
}

/** Names of the submitted fields of a question; hidden fields count only for a place. */
function submittedNames(question: Question): string[] {
  const isSent = (field: QuestionField) => !field.isHidden || asksForPlace(question);
  return fieldsOf(question).flatMap(([name, field]) => (isSent(field) ? [name] : []));
}
