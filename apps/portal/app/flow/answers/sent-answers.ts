import type { IsoDate } from '@heimvorteil/engine';
import { paramsOfForm, valuesFromParams, type Fields } from '@heimvorteil/forms';
import {
  answerQuestion,
  applicableQuestions,
  errorsOfQuestion,
  hasErrors,
  NO_ANSWERS,
  questionOf,
  type FlowAnswers,
} from './flow-answers.ts';
import { isUnknown, type Flow, type FlowValues, type Question } from '../flow.ts';

const LONGEST_LIST = 1_000;

export function valuesOfQuestion(question: Question, params: URLSearchParams): FlowValues {
  const fields: Fields = Object.fromEntries(
    Object.entries(question.fields).map(([name, field]) => [name, { ...field, start: '' }]),
  );
  return valuesFromParams({ fields }, params);
}

/** Non-empty values for the fields of a flow, from an address or a form. */
export function readFlowValues({ form }: Flow, params: URLSearchParams): FlowValues {
  const values = valuesFromParams(form, params);
  const present = Object.entries(form.fields).filter(
    ([name, field]) => params.has(name) && !field.isTransient && values[name] !== '',
  );
  return Object.fromEntries(present.map(([name]) => [name, values[name] ?? '']));
}

/** Answers in the hidden fields of a form without JavaScript, if they are valid. */
export function answersOfForm(flow: Flow, form: FormData, today: IsoDate): FlowAnswers {
  const params = paramsOfForm(form);
  const carried = (params.get('answered') ?? '').slice(0, LONGEST_LIST).split(' ');
  const values = readFlowValues(flow, params);
  const given = flow.questions.filter(({ key }) => carried.includes(key));
  return {
    values,
    answered: given.filter((one) => !hasErrors(errorsOfQuestion(one, values, today))).map(({ key }) => key),
    skipped: [],
  };
}

/** All answers in the form of a result page; a question counts as answered if its fields are valid. */
export function allAnswersOf(flow: Flow, params: URLSearchParams, today: IsoDate): FlowAnswers {
  let answers: FlowAnswers = { values: readFlowValues(flow, params), answered: [], skipped: [] };
  for (const question of flow.questions) {
    if (question.isRange && !question.applies?.(answers.values)) continue;
    const sent = valuesOfQuestion(question, params);
    if (questionOf(flow, question.key, answers.values) !== question) continue;
    const isAsked = question.applies?.(answers.values) ?? true;
    const entered = Object.values(sent).some(Boolean) || !isAsked ? sent : { ...sent, ...question.implied };
    answers = answerQuestion(answers, question, entered, today).answers ?? answers;
  }
  return answers;
}

/** First question that prevents a verdict, because its answer is unknown and nothing may be assumed. */
export function findDecisiveGap(flow: Flow, values: FlowValues): Question | undefined {
  return applicableQuestions(flow, { ...NO_ANSWERS, values }).find(
    (question) => question.isDecisive && isUnknown(question, values),
  );
}
