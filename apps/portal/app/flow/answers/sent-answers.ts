import type { IsoDate } from '@heimvorteil/engine';
import { paramsOfForm, valuesFromParams, type Fields } from '@heimvorteil/forms';
import { answerQuestion, type FlowAnswers, errorsOfQuestion, hasErrors, questionOf } from './flow-answers.ts';
import {
  asksForPlace,
  fieldsOf,
  storedNamesOf,
  type Flow,
  type FlowValues,
  type Question,
  type QuestionField,
} from '../flow.ts';

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
    const sent = valuesOfQuestion(question, params);
    if (questionOf(flow, question.key, answers.values) !== question) continue;
    const isAsked = question.applies?.(answers.values) ?? true;
    const entered = Object.values(sent).some(Boolean) || !isAsked ? sent : { ...sent, ...question.implied };
    answers = answerQuestion(answers, question, entered, today).answers ?? answers;
  }
  return answers;
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
