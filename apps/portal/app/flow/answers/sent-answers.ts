import type { IsoDate } from '@heimvorteil/engine';
import { paramsOfForm, valuesFromParams, type Fields } from '@heimvorteil/forms';
import { errorsOfQuestion, hasErrors } from './check-question.ts';
import {
  asksForPlace,
  fieldsOf,
  keptNamesOf,
  type Flow,
  type FlowValues,
  type Question,
  type QuestionField,
} from '../flow.ts';
import { answerQuestion, type FlowAnswers } from './flow-answers.ts';

const LONGEST_LIST = 1_000;

/** What stands in the fields of one question. */
export function valuesOfQuestion(question: Question, params: URLSearchParams): FlowValues {
  const fields: Fields = Object.fromEntries(
    Object.entries(question.fields).map(([name, field]) => [name, { ...field, start: '' }]),
  );
  return valuesFromParams({ fields }, params);
}

/** What an address or a form says of a flow's answers and of the case; what is empty says nothing. */
export function saidValues({ form }: Flow, params: URLSearchParams): FlowValues {
  const values = valuesFromParams(form, params);
  const said = Object.entries(form.fields).filter(
    ([name, field]) => params.has(name) && !field.isUnkept && values[name] !== '',
  );
  return Object.fromEntries(said.map(([name]) => [name, values[name] ?? '']));
}

/** The answers that a form without a script carries along: those that were given, and every one that stands there without error. */
export function answersOfForm(flow: Flow, form: FormData, today: IsoDate): FlowAnswers {
  const params = paramsOfForm(form);
  const carried = (params.get('answered') ?? '').slice(0, LONGEST_LIST).split(' ');
  const values = saidValues(flow, params);
  const given = flow.questions.filter(({ key }) => carried.includes(key));
  return {
    values,
    answered: given.filter((one) => isGood(one, values, today)).map(({ key }) => key),
    skipped: [],
  };
}

/** All answers at once, as a result page gets them: each question counts as answered whose fields have no error. */
export function allAnswersOf(flow: Flow, params: URLSearchParams, today: IsoDate): FlowAnswers {
  let answers: FlowAnswers = { values: saidValues(flow, params), answered: [], skipped: [] };
  for (const question of flow.questions) {
    const said = valuesOfQuestion(question, params);
    const typed = Object.values(said).some(Boolean) ? said : { ...said, ...question.unsaid };
    answers = answerQuestion(answers, question, typed, today).answers ?? answers;
  }
  return answers;
}

function isGood(question: Question, values: FlowValues, today: IsoDate): boolean {
  return !hasErrors(errorsOfQuestion(question, values, today));
}

/** What a form carries along beside the fields of its own question. */
export function carriedValues(flow: Flow, answers: FlowAnswers, question: Question): [string, string][] {
  const own = new Set(shownNames(question));
  const others = keptNamesOf(flow).filter((name) => !own.has(name) && (answers.values[name] ?? '') !== '');
  return [
    ...others.map((name): [string, string] => [name, answers.values[name] ?? '']),
    ['answered', answers.answered.join(' ')],
  ];
}

/** The names that a question's own fields send; what nobody types is sent only with a place. */
function shownNames(question: Question): string[] {
  const isSent = (field: QuestionField) => !field.isHidden || asksForPlace(question);
  return fieldsOf(question).flatMap(([name, field]) => (isSent(field) ? [name] : []));
}
