import { describe, expect, test } from 'vitest';
import { errorsOfQuestion, storableAnswers, unstoredValuesOf } from '../answers/flow-answers.ts';
import { caseOfFlow } from '../answers/flow-case.ts';
import type { FlowValues, Question } from '../flow.ts';
import { householdOfAnswers, completeHousehold } from '../answers/household-values.ts';
import { formatAnswer } from '../answers/format-answer.ts';
import { AGE_GROUP, BIRTH_DATE, EMPLOYED_SINCE, EMPLOYMENT } from './person-questions.ts';

const TODAY = '2026-11-20';

const codes = (question: Question, values: FlowValues, today = TODAY) =>
  Object.fromEntries(
    Object.entries(errorsOfQuestion(question, values, today)).flatMap(([name, error]) =>
      error ? [[name, error.code]] : [],
    ),
  );

// @spec 3.89
describe('employment', () => {
  test.each([
    'EMPLOYED',
    'CIVIL_SERVANT',
    'FREELANCER',
    'PENSIONER',
    'SELFEMPLOYED',
    'UNEMPLOYED',
    'WORKER',
    'HOUSEWIFE',
  ])('%s can be chosen and enters the case', (employmentType) => {
    expect(codes(EMPLOYMENT, { employmentType })).toEqual({});
    expect(caseOfFlow(storableAnswers(EMPLOYMENT, { employmentType }, TODAY)).employmentType).toBe(
      employmentType,
    );
    expect(formatAnswer(EMPLOYMENT, { employmentType })).toMatch(/^\p{Lu}?[\p{L} ,]+$/u);
  });

  // @spec 2.67 5.17
  test('has to be chosen', () => {
    expect(codes(EMPLOYMENT, {})).toEqual({ employmentType: 'REQUIRED' });
    expect(codes(EMPLOYMENT, { employmentType: 'STUDENT' })).toEqual({ employmentType: 'INVALID_VALUE' });
  });
});

// @spec 5.10
describe('date of birth', () => {
  test.each<[string, object]>([
    ['01.01.1901', {}],
    ['31.12.1900', { dateOfBirth: 'DATE_OF_BIRTH_INVALID' }],
    ['20.11.2008', {}],
    ['21.11.2008', { dateOfBirth: 'AGE_TOO_LOW' }],
    ['20.11.2026', { dateOfBirth: 'AGE_TOO_LOW' }],
    ['29.02.2001', { dateOfBirth: 'DATE_OF_BIRTH_INVALID' }],
    ['29.02.2000', {}],
    ['31.04.1980', { dateOfBirth: 'DATE_OF_BIRTH_INVALID' }],
    ['01.13.1980', { dateOfBirth: 'DATE_OF_BIRTH_INVALID' }],
    ['24.05.88', { dateOfBirth: 'DATE_OF_BIRTH_INVALID' }],
    ['Mai 1988', {}],
    ['1988', {}],
    ['', { dateOfBirth: 'DATE_OF_BIRTH_INVALID' }],
  ])('%s: %o', (dateOfBirth, refused) => {
    expect(codes(BIRTH_DATE, { dateOfBirth })).toEqual(refused);
  });

  test.each([
    ['21.11.2008', /mindestens 18 Jahre/],
    ['31.12.1900', /1900/],
    ['31.02.1980', /TT\.MM\.JJJJ/],
  ])('%s has the message %s', (dateOfBirth, message) => {
    expect(errorsOfQuestion(BIRTH_DATE, { dateOfBirth }, TODAY)['dateOfBirth']?.message).toMatch(message);
  });

  // @spec 9.5
  test('a visitor who turns 18 on the day of the request is old enough, the day before not', () => {
    expect(codes(BIRTH_DATE, { dateOfBirth: '21.11.2008' }, '2026-11-21')).toEqual({});
    expect(codes(BIRTH_DATE, { dateOfBirth: '21.11.2008' }, '2026-11-20')).toEqual({
      dateOfBirth: 'AGE_TOO_LOW',
    });
  });

  test.each([
    // Turns 45 the day after today, so still 44 years old.
    ['21.11.1981', 'UNDER_45'],
    ['20.11.1981', 'BETWEEN_45_AND_54'],
    ['21.11.1971', 'BETWEEN_45_AND_54'],
    ['20.11.1971', 'BETWEEN_55_AND_66'],
    ['21.11.1959', 'BETWEEN_55_AND_66'],
    ['20.11.1959', 'OVER_66'],
    ['20.11.2008', 'UNDER_45'],
  ])('%s leaves %s behind', (dateOfBirth, ageGroup) => {
    const values = storableAnswers(BIRTH_DATE, { dateOfBirth }, TODAY);
    expect(values).toEqual({ ageGroup });
    expect(householdOfAnswers(['ageGroup'], completeHousehold(values))).toEqual({ ageGroup });
    expect(unstoredValuesOf(BIRTH_DATE, { dateOfBirth, ageGroup })).toEqual({ dateOfBirth });
  });

  test('a new date replaces the age group that was known', () => {
    const values = { ageGroup: 'OVER_66', dateOfBirth: '24.05.1988' };
    expect(storableAnswers(BIRTH_DATE, values, TODAY)).toEqual({ ageGroup: 'UNDER_45' });
  });

  test('a known age group replaces the date, unless a wrong one is entered', () => {
    expect(codes(BIRTH_DATE, { ageGroup: 'UNDER_45' })).toEqual({});
    expect(codes(BIRTH_DATE, { ageGroup: 'UNDER_45', dateOfBirth: ' ' })).toEqual({});
    expect(codes(BIRTH_DATE, { ageGroup: 'JUNG' })).toEqual({ dateOfBirth: 'DATE_OF_BIRTH_INVALID' });
    expect(codes(BIRTH_DATE, { ageGroup: 'UNDER_45', dateOfBirth: '24.05.2010' })).toEqual({
      dateOfBirth: 'AGE_TOO_LOW',
    });
  });

  test('is written as the age group, never as the day', () => {
    const text = formatAnswer(BIRTH_DATE, { dateOfBirth: '24.05.1988', ageGroup: 'UNDER_45' });
    expect(text).toBe(formatAnswer(AGE_GROUP, { ageGroup: 'UNDER_45' }));
    expect(text).toMatch(/45/);
    expect(formatAnswer(BIRTH_DATE, {})).toBe('–');
  });
});

describe('age group', () => {
  test.each(['UNDER_45', 'BETWEEN_45_AND_54', 'BETWEEN_55_AND_66', 'OVER_66'])('%s is taken', (ageGroup) => {
    expect(codes(AGE_GROUP, { ageGroup })).toEqual({});
    expect(storableAnswers(AGE_GROUP, { ageGroup }, TODAY)).toEqual({ ageGroup });
  });

  test.each([
    ['', 'REQUIRED'],
    ['44', 'INVALID_VALUE'],
  ])('"%s" is %s', (ageGroup, code) => {
    expect(codes(AGE_GROUP, { ageGroup })).toEqual({ ageGroup: code });
  });
});

describe('employed since', () => {
  // @spec 2.69
  test.each([
    ['EMPLOYED', true],
    ['WORKER', true],
    ['CIVIL_SERVANT', true],
    ['SELFEMPLOYED', true],
    ['FREELANCER', true],
    ['PENSIONER', false],
    ['UNEMPLOYED', false],
    ['HOUSEWIFE', false],
    ['', false],
  ])('%s is asked: %s', (employmentType, isExpected) => {
    expect(EMPLOYED_SINCE.applies?.({ employmentType })).toBe(isExpected);
  });

  test('is not asked before the employment is known', () => {
    expect(EMPLOYED_SINCE.applies?.({})).toBe(false);
  });

  const BORN = { dateOfBirth: '24.05.1988' };
  test.each<[FlowValues, object]>([
    [{ employedSince: '20.11.2026' }, {}],
    [{ employedSince: '21.11.2026' }, { employedSince: 'EMPLOYED_SINCE_INVALID' }],
    [{ ...BORN, employedSince: '25.05.1988' }, {}],
    [{ ...BORN, employedSince: '23.05.1988' }, { employedSince: 'EMPLOYED_SINCE_INVALID' }],
    [{ employedSince: '23.05.1988' }, {}],
    [{ employedSince: '30.02.2019' }, { employedSince: 'EMPLOYED_SINCE_INVALID' }],
    [{ employedSince: '2019' }, {}],
    [{ employedSince: '12/2026' }, { employedSince: 'EMPLOYED_SINCE_INVALID' }],
    [{}, { employedSince: 'EMPLOYED_SINCE_INVALID' }],
    [{ employedFor: 'OVER_TWO_YEARS' }, {}],
    [{ employedFor: 'IMMER' }, { employedSince: 'EMPLOYED_SINCE_INVALID' }],
    [
      { employedFor: 'OVER_TWO_YEARS', employedSince: '21.11.2026' },
      { employedSince: 'EMPLOYED_SINCE_INVALID' },
    ],
  ])('%o: %o', (values, refused) => {
    expect(codes(EMPLOYED_SINCE, values)).toEqual(refused);
  });

  // @spec 5.11
  test.each([
    ['', /03\/2019/],
    ['30.02.2019', /03\/2019/],
    ['21.11.2026', /zwischen deiner Geburt und heute/],
  ])('"%s" has the message %s', (employedSince, message) => {
    const { employedSince: error } = errorsOfQuestion(EMPLOYED_SINCE, { employedSince }, TODAY);
    expect(error?.message).toMatch(message);
  });

  test.each([
    ['20.11.2026', 'UNDER_SIX_MONTHS'],
    ['21.05.2026', 'UNDER_SIX_MONTHS'],
    ['20.05.2026', 'SIX_MONTHS_TO_TWO_YEARS'],
    ['21.11.2024', 'SIX_MONTHS_TO_TWO_YEARS'],
    ['20.11.2024', 'OVER_TWO_YEARS'],
  ])('%s leaves %s behind', (employedSince, employedFor) => {
    const values = storableAnswers(EMPLOYED_SINCE, { employedSince }, TODAY);
    expect(values).toEqual({ employedFor, contractType: '' });
    expect(formatAnswer(EMPLOYED_SINCE, { employedSince, ...values })).not.toMatch(/20(24|26)|–/);
  });

  test.each([
    ['EMPLOYED', '01.09.2026', 'PROBATION'],
    ['WORKER', '01.09.2026', 'PROBATION'],
    ['SELFEMPLOYED', '01.09.2026', undefined],
    ['EMPLOYED', '01.09.2020', undefined],
  ])('%s since %s has the contract %s', (employmentType, employedSince, contractType) => {
    const stored = storableAnswers(EMPLOYED_SINCE, { employmentType, employedSince }, TODAY);
    expect(caseOfFlow({ employmentType, ...stored }).contractType).toBe(contractType);
  });

  test('a known contact is stored together with the time', () => {
    const values = { contractType: 'LIMITED', employedSince: '01.09.2020' };
    expect(storableAnswers(EMPLOYED_SINCE, values, TODAY)).toEqual({
      employedFor: 'OVER_TWO_YEARS',
      contractType: 'LIMITED',
    });
  });
});
