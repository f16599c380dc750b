import type { IsoDate } from '@heimvorteil/engine';
import { faultsOfQuestion, hasFaults } from './check-question.ts';
import { keptNames, keptNamesOf, type Flow, type FlowTexts, type Question } from './flow.ts';
import { answerQuestion, type FlowAnswers } from './flow-answers.ts';

/** A text that could not be typed into a field is none of ours. */
const LONGEST_TEXT = 120;
const LONGEST_LIST = 1_000;

/** What stands in the fields of one question. */
export function textsOfForm(question: Question, form: FormData): FlowTexts {
  const names = question.fields.flatMap((field) => [field.name, ...keptNames(field)]);
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}

/** The answers that a form without a script carries along: those that were given, and every one that stands there without fault. */
export function answersOfForm(flow: Flow, form: FormData, today: IsoDate): FlowAnswers {
  const carried = textOf(form, 'answered', LONGEST_LIST).split(' ');
  const texts = textsOfNames(keptNamesOf(flow), form);
  const given = flow.questions.filter(({ key }) => carried.includes(key));
  return {
    texts,
    answered: given.filter((one) => isGood(one, texts, today)).map(({ key }) => key),
    skipped: [],
  };
}

/** A whole form at once, as a result page gets it: each question counts as answered whose fields have no fault. */
export function allAnswersOfForm(flow: Flow, form: FormData, today: IsoDate): FlowAnswers {
  let answers: FlowAnswers = { texts: textsOfNames(keptNamesOf(flow), form), answered: [], skipped: [] };
  for (const question of flow.questions) {
    answers = answerQuestion(answers, question, textsOfForm(question, form), today).answers ?? answers;
  }
  return answers;
}

function isGood(question: Question, texts: FlowTexts, today: IsoDate): boolean {
  return !hasFaults(faultsOfQuestion(question, texts, today));
}

function textsOfNames(names: readonly string[], form: FormData): FlowTexts {
  const stated = names.map((name) => [name, textOf(form, name)] as const).filter(([, text]) => text !== '');
  return Object.fromEntries(stated);
}

function textOf(form: FormData, name: string, longest = LONGEST_TEXT): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, longest) : '';
}

/** What a form carries along beside the fields of its own question. */
export function carriedTexts(flow: Flow, answers: FlowAnswers, question: Question): [string, string][] {
  const own = new Set(
    question.fields.flatMap((field) => (field.kind === 'place' ? keptNames(field) : field.name)),
  );
  const others = keptNamesOf(flow).filter((name) => !own.has(name) && (answers.texts[name] ?? '') !== '');
  return [
    ...others.map((name): [string, string] => [name, answers.texts[name] ?? '']),
    ['answered', answers.answered.join(' ')],
  ];
}
