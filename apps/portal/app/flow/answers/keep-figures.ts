import type { IsoDate } from '@heimvorteil/engine';
import { keptNames, type Flow, type FlowValues } from '../flow.ts';
import type { FlowAnswers } from './flow-answers.ts';
import { answerStore } from './use-flow-answers.ts';

/** Stores single values and leaves the other fields of their questions unchanged. */
export async function keepFigures(flow: Flow, figures: FlowValues, today: IsoDate): Promise<void> {
  const { changeAnswers } = await answerStore();
  changeAnswers(flow, today, (answers) => withFigures(flow, answers, figures), {});
}

/** Changes single values and marks their questions as answered in this flow. */
export function withFigures(flow: Flow, answers: FlowAnswers, figures: FlowValues): FlowAnswers {
  const touched = flow.questions
    .filter((question) => keptNames(question).some((name) => name in figures))
    .map(({ key }) => key);
  return {
    values: { ...answers.values, ...figures },
    answered: [...answers.answered.filter((key) => !touched.includes(key)), ...touched],
    skipped: answers.skipped.filter((key) => !touched.includes(key)),
  };
}
