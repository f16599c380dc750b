import { expect, test } from 'vitest';
import { errorsOfQuestion, storableAnswers } from '../answers/flow-answers.ts';
import { caseOfFlow } from '../answers/flow-case.ts';
import { fieldsOf, type FlowValues, type Question } from '../flow.ts';
import { requestValues } from '../answers/request-values.ts';
import { formatAnswer } from '../answers/format-answer.ts';
import {
  BUILDING_STATE,
  FINANCING_START,
  FINANCING_TYPE,
  FOLLOW_UP_START,
  PROJECT_STATE,
} from './project-questions.ts';
import { INCOME_RANGE } from './money-questions.ts';

const TODAY = '2026-11-20';
const ALL = [FINANCING_TYPE, FINANCING_START, FOLLOW_UP_START, PROJECT_STATE, BUILDING_STATE, INCOME_RANGE];

const choicesOf = (question: Question) => {
  const [only] = fieldsOf(question);
  return only?.[1].kind === 'choice' ? only[1].choices : [];
};

test.each<[string | undefined, readonly string[]]>([
  [undefined, ['art', 'beginn', 'projektstand', 'einkommen-monat']],
  ['PurchaseFinancing', ['art', 'beginn', 'projektstand', 'einkommen-monat']],
  ['BuildingFinancing', ['art', 'beginn', 'projektstand', 'einkommen-monat']],
  ['FollowupFinancing', ['art', 'zinsbindung-endet', 'einkommen-monat']],
])('%s asks %j', (financingType, expected) => {
  const values: FlowValues = financingType === undefined ? {} : { financingType };
  expect(ALL.filter(({ applies }) => applies?.(values) ?? true).map(({ key }) => key)).toEqual(expected);
});

// @spec 2.27 3.86 3.87 3.88
test.each<[string, Question, string, readonly string[]]>([
  ['type', FINANCING_TYPE, 'financingType', ['BuildingFinancing', 'FollowupFinancing', 'PurchaseFinancing']],
  [
    'start',
    FINANCING_START,
    'financingStart',
    ['IN_BETWEEN_THREE_AND_SIX_MONTHS', 'IN_LESS_THAN_THREE_MONTH', 'IN_MORE_THAN_SIX_MONTH'],
  ],
  ['end of the fixed rate', FOLLOW_UP_START, 'followUpStart', ['LESS_THAN_ONE_YEAR', 'ONE_TO_FIVE_YEARS']],
  [
    'state of the project',
    PROJECT_STATE,
    'projectState',
    [
      'AWARDED',
      'NOTARY_APPOINTMENT_PLANNED',
      'OBJECT_FOUND',
      'OBJECT_INTERESTED',
      'OBJECT_VIEWING',
      'ON_OBJECT_SEARCH',
      'PURCHASING_NEGOTIATIONS',
    ],
  ],
])('the %s is one of the specification’s', (_what, question, name, offered) => {
  expect(fieldsOf(question).map(([field]) => field)).toEqual([name]);
  expect([...choicesOf(question)].toSorted()).toEqual(offered);
  for (const value of offered) expect(errorsOfQuestion(question, { [name]: value }, TODAY)).toEqual({});
});

test.each(ALL)('$key is refused if empty or not among its options', (question) => {
  const [name = ''] = fieldsOf(question).map(([field]) => field);
  const empty = errorsOfQuestion(question, {}, TODAY);
  expect(empty[name]?.code).toBe('REQUIRED');
  expect(empty[name]?.message).toMatch(/^Wähle aus, w.+\.$/);
  const unknown = errorsOfQuestion(question, { [name]: 'GIBT_ES_NICHT' }, TODAY);
  expect(unknown[name]).toEqual({ code: 'INVALID_VALUE', message: empty[name]?.message });
});

test.each(ALL)('$key reads every choice in words of its own', (question) => {
  const [name = ''] = fieldsOf(question).map(([field]) => field);
  const words = choicesOf(question).map((value) => formatAnswer(question, { [name]: value }));
  expect(new Set(words).size).toBe(words.length);
  expect(words.every((word) => /\p{L}|€/u.test(word) && !/_/.test(word))).toBe(true);
  expect(formatAnswer(question, {})).toBe('–');
});

test.each(['PurchaseFinancing', 'BuildingFinancing', 'FollowupFinancing'])(
  '%s is the type of the case and of a request',
  (financingType) => {
    const values = storableAnswers(FINANCING_TYPE, { financingType }, TODAY);
    expect(caseOfFlow(values).financingType).toBe(financingType);
    expect(requestValues(values)).toMatchObject({ financingType });
  },
);

test.each<[Question, FlowValues]>([
  [FINANCING_START, { financingStart: 'IN_LESS_THAN_THREE_MONTH' }],
  [PROJECT_STATE, { projectState: 'OBJECT_FOUND' }],
  [INCOME_RANGE, { incomeRange: 'FROM_3001_TO_4000' }],
])('$key is part of a request and not of the case', (question, entered) => {
  const values = storableAnswers(question, entered, TODAY);
  expect(values).toEqual(entered);
  expect(requestValues(values)).toMatchObject(entered);
  expect(caseOfFlow(values)).toEqual(caseOfFlow({}));
});

// @spec 3.96 5.8
test('income ranges run from 1,000 to over 5,001 without a gap', () => {
  const ranges = choicesOf(INCOME_RANGE).map((one) => (one.match(/\d+/g) ?? []).map(Number));
  expect(ranges[0]).toEqual([1000]);
  expect(ranges.at(-1)).toEqual([5001]);
  for (const [index, range] of ranges.slice(1, -1).entries()) {
    expect(range[0]).toBe((ranges[index]?.at(-1) ?? 0) + 1);
  }
});
