import type { IsoDate } from '@heimvorteil/engine';
import { storedNames, type Flow, type FlowValues, type Question } from '../flow.ts';
import {
  type FlowAnswers,
  answerQuestion,
  applicableQuestions,
  errorsOfQuestion,
  hasErrors,
  unstoredValuesOf,
} from './flow-answers.ts';
import { answerStore } from './use-flow-answers.ts';

/** Stores single values; the other fields of a question stay unchanged. */
export async function storeValues(flow: Flow, figures: FlowValues, today: IsoDate): Promise<void> {
  const { changeAnswers } = await answerStore();
  changeAnswers(flow, today, (answers) => withFigures(flow, answers, figures), {});
}

/** Changes single values and marks their questions as answered. */
export function withFigures(flow: Flow, answers: FlowAnswers, figures: FlowValues): FlowAnswers {
  const touched = flow.questions
    .filter((question) => storedNames(question).some((name) => name in figures))
    .map(({ key }) => key);
  return {
    values: { ...answers.values, ...figures },
    answered: [...answers.answered.filter((key) => !touched.includes(key)), ...touched],
    skipped: answers.skipped.filter((key) => !touched.includes(key)),
  };
}

/** Merges the answer of a setting next to the result into the latest stored answers. */
export async function storeResultSetting(
  flow: Flow,
  question: Question,
  entered: FlowValues,
  today: IsoDate,
): Promise<void> {
  const { changeAnswers } = await answerStore();
  const change = (answers: FlowAnswers) => answerNextToResult(flow, answers, question, { entered, today });
  changeAnswers(flow, today, change, unstoredValuesOf(question, entered));
}

/**
 * Merges the answer of a setting; undefined if it is invalid. Optional questions that now apply count as
 * answered, so a reload displays the same result.
 */
export function answerNextToResult(
  flow: Flow,
  before: FlowAnswers,
  question: Question,
  { entered, today }: { entered: FlowValues; today: IsoDate },
): FlowAnswers | undefined {
  const { answers } = answerQuestion(before, question, entered, today);
  if (!answers) return undefined;
  const appliedBefore = applicableQuestions(flow, before);
  const settled = applicableQuestions(flow, answers).filter(
    (one) =>
      !appliedBefore.some(({ key }) => key === one.key) &&
      !answers.answered.includes(one.key) &&
      !hasErrors(errorsOfQuestion(one, answers.values, today)),
  );
  return { ...answers, answered: [...answers.answered, ...settled.map(({ key }) => key)] };
}
