import type { IsoDate } from '@heimvorteil/engine';
import { errorsOfQuestion, hasErrors, unkeptOf } from '../answers/check-question.ts';
import type { Flow, FlowValues, Question } from '../flow.ts';
import { answerQuestion, applicableQuestions, type FlowAnswers } from '../answers/flow-answers.ts';
import { answerStore } from '../answers/use-flow-answers.ts';

/** Merges the answer of a setting into the currently stored answers. */
export async function keepBesideResult(
  flow: Flow,
  question: Question,
  typed: FlowValues,
  today: IsoDate,
): Promise<void> {
  const { changeAnswers } = await answerStore();
  const change = (answers: FlowAnswers) => answerBesideResult(flow, answers, question, { typed, today });
  changeAnswers(flow, today, change, unkeptOf(question, typed));
}

/**
 * Merges the answer of a setting; undefined if it is wrong. Optional questions that newly apply count as
 * answered, so a reload displays the same result.
 */
export function answerBesideResult(
  flow: Flow,
  before: FlowAnswers,
  question: Question,
  { typed, today }: { typed: FlowValues; today: IsoDate },
): FlowAnswers | undefined {
  const { answers } = answerQuestion(before, question, typed, today);
  if (!answers) return undefined;
  const appliedBefore = applicableQuestions(flow, before);
  const settled = applicableQuestions(flow, answers).filter(
    (one) =>
      !appliedBefore.includes(one) &&
      !answers.answered.includes(one.key) &&
      !hasErrors(errorsOfQuestion(one, answers.values, today)),
  );
  return { ...answers, answered: [...answers.answered, ...settled.map(({ key }) => key)] };
}
