import type { IsoDate } from '@heimvorteil/engine';
import { keptNames, type Flow, type FlowValues } from '../flow.ts';
import type { FlowAnswers } from './flow-answers.ts';
import { answerStore } from './use-flow-answers.ts';

/** Takes over single figures among whatever is kept by then: the rest of their questions stays. */
export async function keepFigures(flow: Flow, figures: FlowValues, today: IsoDate): Promise<void> {
  const { changeAnswers } = await answerStore();
  changeAnswers(flow, today, (answers) => withFigures(flow, answers, figures), {});
}

/** Answers with single figures changed: their questions count as answered here. */
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
