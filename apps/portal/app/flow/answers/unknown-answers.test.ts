import { expect, test } from 'vitest';
import { BERLIN, FLOW_SERVICES, TODAY } from '../../testing/portal-services.ts';
import { AFFORDABILITY_FLOW as FLOW } from '../affordability/affordability-flow.ts';
import { solveAnswers } from '../affordability/affordability-page.ts';
import { asUnknown, isUnknown, LOGIN_KEY, type FlowValues } from '../flow.ts';
import { FLOWS } from '../flows.ts';
import {
  answerQuestion,
  errorsOfQuestion,
  NO_ANSWERS,
  nextOpenQuestion,
  questionOf,
  type FlowAnswers,
} from './flow-answers.ts';
import { assumptionSentence, formatAnswer } from './format-answer.ts';
import { requestValues } from './request-values.ts';
import { allAnswersOf, findDecisiveGap } from './sent-answers.ts';

const question = (key: string) => questionOf(FLOW, key)!;
const answered = (answers: FlowAnswers, key: string, entered: FlowValues) =>
  answerQuestion(answers, question(key), entered, TODAY).answers!;
const unsureOf = (answers: FlowAnswers, key: string) =>
  answered(answers, key, asUnknown(question(key), answers.values));

/** Answers every question with "weiß ich nicht", except those in `known`. */
function walk(known: Readonly<Record<string, FlowValues>>): FlowAnswers {
  let answers = NO_ANSWERS;
  for (
    let open = nextOpenQuestion(FLOW, answers, TODAY);
    open;
    open = nextOpenQuestion(FLOW, answers, TODAY)
  ) {
    const entered = known[open.key];
    answers = entered ? answered(answers, open.key, entered) : unsureOf(answers, open.key);
  }
  return answers;
}

const INCOME = { salary: '4.500' };
const CAPITAL = { savings: '80.000' };

test('nobody needs to know more than the income; the assumptions are the usual values', () => {
  const { values } = walk({ einkommen: INCOME, eigenkapital: CAPITAL });
  const usual: FlowValues = {
    numberOfChildren: '0',
    livingArea: '100',
    numberOfAdults: '1',
    financingUseType: 'OWNER_OCCUPATION',
    employmentType: 'EMPLOYED',
    ageGroup: 'UNDER_45',
    ...INCOME,
    ...CAPITAL,
  };
  const priceOf = (of: FlowValues) =>
    solveAnswers(of, new URLSearchParams(), FLOW_SERVICES).solved?.reached?.purchasePrice;
  expect(priceOf(values)).toBe(priceOf(usual));
  expect(priceOf(values)).toBeGreaterThan(0);
});

test('an unknown income is asked for as a range, whose lower end counts', () => {
  const { values, answered: keys } = walk({ 'einkommen-monat': { incomeRange: 'FROM_3001_TO_4000' } });
  expect(keys).toContain('einkommen-monat');
  const householdOf = (of: FlowValues) =>
    solveAnswers(of, new URLSearchParams(), FLOW_SERVICES).solved?.answer.household;
  const exact = walk({ einkommen: { salary: '3.001' } }).values;
  expect(householdOf(values)).toEqual(householdOf(exact));
  expect(requestValues(values)['incomeRange']).toBe('FROM_3001_TO_4000');
});

test('without any income there is no verdict, and the gap is named', () => {
  const { values } = walk({});
  expect(findDecisiveGap(FLOW, values)?.key).toBe('einkommen-monat');
  expect(findDecisiveGap(FLOW, { ...values, ...INCOME })).toBeUndefined();
});

test('an age group answers the unknown date of birth', () => {
  const { values } = walk({ alter: { ageGroup: 'BETWEEN_45_AND_54' } });
  expect(values['ageGroup']).toBe('BETWEEN_45_AND_54');
  expect(isUnknown(question('geburtsdatum'), values)).toBe(false);
});

test('what nobody entered is no part of a request, and is marked as assumed', () => {
  const { values } = walk({ einkommen: INCOME });
  for (const name of ['employmentType', 'numberOfBorrowers', 'ageGroup', 'financingUseType'])
    expect(requestValues(values)).not.toHaveProperty(name);
  expect(formatAnswer(question('wohnflaeche'), values)).toBe('100 m², von uns angenommen');
  expect(formatAnswer(question('ort'), values)).toBe('unbekannt');
});

test('a later value replaces the mark, and an invalid one is an error', () => {
  const unsure = unsureOf(NO_ANSWERS, 'wohnflaeche').values;
  expect(errorsOfQuestion(question('wohnflaeche'), unsure, TODAY)).toEqual({});
  expect(isUnknown(question('wohnflaeche'), { ...unsure, livingArea: '90' })).toBe(false);
  expect(errorsOfQuestion(question('wohnflaeche'), { ...unsure, livingArea: '9' }, TODAY)).not.toEqual({});
  expect(errorsOfQuestion(question('kinder'), unsure, TODAY)).not.toEqual({});
});

test('a place that is given up leaves nothing behind', () => {
  const place = { place: BERLIN.label, postcode: BERLIN.postalCode, geoCode: BERLIN.geoCode };
  const { values } = unsureOf(answered(NO_ANSWERS, 'ort', place), 'ort');
  expect(Object.values(values).filter(Boolean)).toEqual(['ort']);
});

test('a form without JavaScript carries unknown answers to the result', () => {
  const { values, answered: keys } = walk({ einkommen: INCOME });
  const sent = allAnswersOf(FLOW, new URLSearchParams(values), TODAY);
  expect(sent.answered).toEqual(expect.arrayContaining([...keys]));
  expect(nextOpenQuestion(FLOW, sent, TODAY)).toBeUndefined();
});

test.each(FLOWS)('$storageName says for every question what follows from not knowing', (flow) => {
  for (const one of flow.questions.filter(({ key }) => key !== LOGIN_KEY)) {
    const sentence = assumptionSentence(flow, one);
    expect(sentence).toMatch(/^(Dann|Ohne) .*\.$/);
    expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
  }
});
