import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AFFORDABILITY_FLOW } from '../affordability/affordability-flow.ts';
import { flowOf, type FlowValues, type Question } from '../flow.ts';
import {
  answerQuestion,
  questionsToAsk,
  NO_ANSWERS,
  nextOpenQuestion,
  progressAt,
  questionBefore,
  questionOf,
  type FlowAnswers,
} from './flow-answers.ts';

const TODAY = '2026-11-20';
const figure = (missing?: string): Question['fields'][string] => ({
  kind: 'euros',
  label: 'Betrag',
  bound: { min: 0, max: 100, code: 'OUT_OF_RANGE' },
  ...(missing === undefined ? {} : { missing }),
});
/** Flow with three questions; the second applies only if the answer to the first requires it. */
const FLOW = flowOf({
  storageName: 'Test',
  address: '/test',
  title: '',
  lead: '',
  outcome: [],
  onOnePage: { to: '/', label: '' },
  questions: [
    {
      key: 'eins',
      title: 'Eins?',
      label: 'Eins',
      fields: { one: { kind: 'choice', label: 'Eins', choices: ['JA', 'NEIN'], missing: 'Wähle.' } },
    },
    {
      key: 'zwei',
      title: 'Zwei?',
      label: 'Zwei',
      applies: ({ one }) => one === 'JA',
      fields: { two: figure('Trage zwei ein.') },
    },
    { key: 'drei', title: 'Drei?', label: 'Drei', fields: { three: figure() } },
  ],
});
const keys = (questions: readonly { key: string }[]) => questions.map(({ key }) => key);
const given = (answers: FlowAnswers, key: string, entered: FlowValues) => {
  const question = questionOf(FLOW, key)!;
  const answered = answerQuestion(answers, question, entered, TODAY);
  if (!answered.answers) throw new Error(JSON.stringify(answered.fieldErrors));
  return answered.answers;
};

describe('the path through a flow', () => {
  test('a question is asked if its condition holds', () => {
    expect(keys(questionsToAsk(FLOW, NO_ANSWERS))).toEqual(['eins', 'drei']);
    expect(keys(questionsToAsk(FLOW, given(NO_ANSWERS, 'eins', { one: 'JA' })))).toEqual([
      'eins',
      'zwei',
      'drei',
    ]);
  });

  test('the next open question is the first without an answer', () => {
    expect(nextOpenQuestion(FLOW, NO_ANSWERS, TODAY)?.key).toBe('eins');
    const yes = given(NO_ANSWERS, 'eins', { one: 'JA' });
    expect(nextOpenQuestion(FLOW, yes, TODAY)?.key).toBe('zwei');
    const all = given(given(yes, 'zwei', { two: '5' }), 'drei', {});
    expect(nextOpenQuestion(FLOW, all, TODAY)).toBeUndefined();
  });

  test('an answer that its rule no longer allows is asked for again', () => {
    const answers = { values: { one: 'VIELLEICHT' }, answered: ['eins', 'drei'], skipped: [] };
    expect(nextOpenQuestion(FLOW, answers, TODAY)?.key).toBe('eins');
  });

  test('a question with optional fields only is open until it was seen', () => {
    const no = given(NO_ANSWERS, 'eins', { one: 'NEIN' });
    expect(nextOpenQuestion(FLOW, no, TODAY)?.key).toBe('drei');
    expect(nextOpenQuestion(FLOW, given(no, 'drei', { three: '' }), TODAY)).toBeUndefined();
  });

  test('a skipped question is no step until the visitor answers it', () => {
    const skipped = { values: { one: 'NEIN' }, answered: [], skipped: ['eins'] };
    expect(keys(questionsToAsk(FLOW, skipped))).toEqual(['drei']);
    expect(progressAt(FLOW, skipped, questionOf(FLOW, 'drei')!)).toEqual({ step: 1, of: 1 });
    expect(progressAt(FLOW, skipped, questionOf(FLOW, 'eins')!)).toEqual({ step: 1, of: 2 });
    expect(keys(questionsToAsk(FLOW, given(skipped, 'eins', { one: 'JA' })))).toEqual([
      'eins',
      'zwei',
      'drei',
    ]);
  });

  test('fieldErrors reject an answer and are named by field', () => {
    const answered = answerQuestion(NO_ANSWERS, questionOf(FLOW, 'drei')!, { three: '101' }, TODAY);
    expect(answered.answers).toBeUndefined();
    expect(answered.fieldErrors?.['three']?.code).toBe('OUT_OF_RANGE');
  });

  test('the question before this one', () => {
    const yes = given(NO_ANSWERS, 'eins', { one: 'JA' });
    expect(questionBefore(FLOW, yes, questionOf(FLOW, 'drei')!)?.key).toBe('zwei');
    expect(questionBefore(FLOW, yes, questionOf(FLOW, 'eins')!)).toBeUndefined();
  });
});

describe('answers of a person', () => {
  const take = (key: string, entered: FlowValues, answers = NO_ANSWERS) =>
    answerQuestion(answers, questionOf(AFFORDABILITY_FLOW, key)!, entered, TODAY);

  test('a date of birth leaves its age group behind and nothing else', () => {
    expect(take('geburtsdatum', { dateOfBirth: '24.5.1980' }).answers?.values).toEqual({
      ageGroup: 'BETWEEN_45_AND_54',
    });
  });

  test.each([
    ['24.05.2009', 'AGE_TOO_LOW'],
    ['31.12.1900', 'DATE_OF_BIRTH_INVALID'],
    ['31.02.1980', 'DATE_OF_BIRTH_INVALID'],
    ['', 'DATE_OF_BIRTH_INVALID'],
  ])('born %s: %s', (dateOfBirth, code) => {
    expect(take('geburtsdatum', { dateOfBirth }).fieldErrors?.['dateOfBirth']?.code).toBe(code);
  });

  test('a visitor with a known age group need not enter the date', () => {
    const known = { values: { ageGroup: 'UNDER_45' }, answered: [], skipped: [] };
    expect(take('geburtsdatum', { dateOfBirth: '' }, known).answers?.values).toEqual({
      ageGroup: 'UNDER_45',
    });
  });

  test('employment cannot begin before birth', () => {
    const entered = { dateOfBirth: '01.01.1990', employedSince: '31.12.1989' };
    expect(take('beschaeftigt-seit', entered).fieldErrors?.['employedSince']?.code).toBe(
      'EMPLOYED_SINCE_INVALID',
    );
    const later = { ...entered, employedSince: '01.09.2026' };
    expect(take('beschaeftigt-seit', later).answers?.values).toEqual({
      employedFor: 'UNDER_SIX_MONTHS',
      contractType: '',
    });
  });

  test.each([
    ['19', 'OBJECT_SIZE_OUT_OF_RANGE'],
    ['20', undefined],
    ['300', undefined],
    ['301', 'OBJECT_SIZE_OUT_OF_RANGE'],
    ['', 'REQUIRED'],
  ])('%s m²: %s', (livingArea, code) => {
    expect(take('wohnflaeche', { livingArea }).fieldErrors?.['livingArea']?.code).toBe(code);
  });

  test('income and own capital have ceilings together', () => {
    // 60,000 × 24 / 12 = 120,000
    expect(
      take('einkommen', { salary: '60.000', numberOfSalaries: '24' }).fieldErrors?.['salary']?.code,
    ).toBe('INCOME_TOO_HIGH');
    expect(take('einkommen', { salary: '60.000', pension: '40.000' }).answers).toBeDefined();
    const capital = take('eigenkapital', { savings: '4.000.000', stocks: '6.000.000,01' });
    expect(capital.fieldErrors?.['stocks']?.code).toBe('OWN_CAPITAL_TOO_HIGH');
    expect(take('eigenkapital', { savings: '4.000.000', stocks: '6.000.000' }).answers).toBeDefined();
  });

  test('whatever is entered, a path ends after as many answers as it has questions', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (chances) => {
        let answers = NO_ANSWERS;
        let steps = 0;
        for (
          let open = nextOpenQuestion(FLOW, answers, TODAY);
          open;
          open = nextOpenQuestion(FLOW, answers, TODAY)
        ) {
          const chance = chances.next().value as number;
          const entered = { one: chance % 3 === 0 ? 'JA' : 'NEIN', two: String(chance % 100), three: '' };
          answers = given(answers, open.key, entered);
          steps += 1;
          expect(steps).toBeLessThanOrEqual(FLOW.questions.length);
        }
        expect(questionsToAsk(FLOW, answers).every(({ key }) => answers.answered.includes(key))).toBe(true);
      }),
    );
  });
});
