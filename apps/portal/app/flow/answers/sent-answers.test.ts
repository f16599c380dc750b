import { describe, expect, test } from 'vitest';
import { formOf, TODAY } from '../../testing/portal-services.ts';
import { AFFORDABILITY_FLOW } from '../affordability/affordability-flow.ts';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import type { FlowValues } from '../flow.ts';
import { carriedValues, NO_ANSWERS, questionOf } from './flow-answers.ts';
import { allAnswersOf, answersOfForm, readFlowValues, valuesOfQuestion } from './sent-answers.ts';

const question = (key: string) => questionOf(AFFORDABILITY_FLOW, key)!;
const BERLIN = { place: '10115 Berlin', postcode: '10115', geoCode: '1276003001' };

describe('values of an address or a form', () => {
  test.each<[string, FlowValues]>([
    ['', {}],
    ['salary=4500', { salary: '4.500' }],
    ['salary=4.500,50', { salary: '4.500,50' }],
    ['salary=&livingArea=100', { livingArea: '100' }],
    ['hasCourtage=false', { hasCourtage: 'false' }],
    ['dateOfBirth=24.05.1988&street=Lindenallee', {}],
    ['unknown=1&email=a@example.org', {}],
  ])('%s: %o', (query, expected) => {
    expect(readFlowValues(AFFORDABILITY_FLOW, new URLSearchParams(query))).toEqual(expected);
  });

  test('a question reads its own fields, and empty ones as empty', () => {
    const params = new URLSearchParams('salary=4500&livingArea=100&dateOfBirth=24.05.1988');
    expect(valuesOfQuestion(question('wohnflaeche'), params)).toEqual({ livingArea: '100' });
    expect(valuesOfQuestion(question('schulden'), params)).toEqual({ otherDebts: '' });
    expect(valuesOfQuestion(question('einkommen'), params)).toMatchObject({
      salary: '4.500',
      numberOfSalaries: '',
    });
    expect(valuesOfQuestion(question('geburtsdatum'), params)).toMatchObject({ dateOfBirth: '24.05.1988' });
  });
});

describe('a form without a script', () => {
  test.each<[string, Record<string, string>, readonly string[]]>([
    ['what it says was answered', { answered: 'kinder', numberOfChildren: '2' }, ['kinder']],
    ['nothing that it does not name', { numberOfChildren: '2' }, []],
    [
      'nothing with an error',
      { answered: 'kinder wohnflaeche', numberOfChildren: '9', livingArea: '19' },
      [],
    ],
    ['nothing that is missing', { answered: 'einkommen' }, []],
    ['what may be empty', { answered: 'ausgaben schulden' }, ['ausgaben', 'schulden']],
    ['no question of another flow', { answered: 'kaufpreis beginn', purchasePrice: '400000' }, []],
    ['no choice that nobody made', { answered: 'art' }, []],
  ])('carries %s', (_what, fields, answered) => {
    expect(answersOfForm(AFFORDABILITY_FLOW, formOf(fields), TODAY)).toMatchObject({ answered, skipped: [] });
  });

  test('reads the answers in the order of the questions, whatever is between', () => {
    const fields = { answered: 'schulden nirgends kinder', numberOfChildren: '1' };
    expect(answersOfForm(AFFORDABILITY_FLOW, formOf(fields), TODAY).answered).toEqual(['kinder', 'schulden']);
  });

  test('reads no endless list', () => {
    const answered = `${'x '.repeat(500)}kinder`;
    const answers = answersOfForm(AFFORDABILITY_FLOW, formOf({ answered, numberOfChildren: '1' }), TODAY);
    expect(answers.answered).toEqual([]);
    expect(answers.values).toEqual({ numberOfChildren: '1' });
  });
});

describe('hidden values of a form next to its question', () => {
  const ANSWERS = {
    values: { numberOfChildren: '2', salary: '4.500', ageGroup: 'UNDER_45', ...BERLIN, livingCost: '' },
    answered: ['kinder', 'einkommen', 'geburtsdatum', 'ort'],
    skipped: [],
  };
  const carried = (key: string) =>
    Object.fromEntries(carriedValues(AFFORDABILITY_FLOW, ANSWERS, question(key)));

  test('every other answer and which were given', () => {
    expect(carried('wohnflaeche')).toEqual({
      numberOfChildren: '2',
      salary: '4.500',
      ageGroup: 'UNDER_45',
      ...BERLIN,
      answered: 'kinder einkommen geburtsdatum ort',
    });
  });

  test.each([
    ['kinder', 'numberOfChildren'],
    ['einkommen', 'salary'],
    ['ort', 'place'],
    ['ort', 'postcode'],
    ['ort', 'geoCode'],
  ])('%s sends %s itself', (key, name) => {
    expect(carried(key)).not.toHaveProperty(name);
  });

  test('the age group is carried past the date that implies it', () => {
    expect(carried('geburtsdatum')).toMatchObject({ ageGroup: 'UNDER_45', salary: '4.500' });
  });

  test('before the first answer nothing but that', () => {
    expect(carriedValues(AFFORDABILITY_FLOW, NO_ANSWERS, question('kinder'))).toEqual([['answered', '']]);
  });
});

describe('all answers at once', () => {
  const all = (query: string, flow = AFFORDABILITY_FLOW) =>
    allAnswersOf(flow, new URLSearchParams(query), TODAY);

  // Keys of questions answered without a value; links without an answer to "buy or build" mean a purchase.
  const BOUGHT = ['art', 'eigenkapital', 'ausgaben', 'schulden'];

  test.each<[string, readonly string[]]>([
    // An empty optional field counts as answered.
    ['', BOUGHT],
    ['numberOfChildren=2', ['kinder', ...BOUGHT]],
    ['otherDebts=viel&rent=100001', ['art', 'eigenkapital']],
    ['dateOfBirth=24.05.1988', BOUGHT.toSpliced(-1, 0, 'geburtsdatum')],
    ['ageGroup=UNDER_45', BOUGHT.toSpliced(-1, 0, 'geburtsdatum')],
  ])('%s answers %j', (query, answered) => {
    expect(all(query).answered).toEqual(answered);
  });

  test.each([
    ['', 'PurchaseFinancing'],
    ['financingType=BuildingFinancing', 'BuildingFinancing'],
    // This flow has no follow-on financing, so it ignores this financing type in a link from another page.
    ['financingType=FollowupFinancing', 'PurchaseFinancing'],
  ])('"%s" means %s', (query, financingType) => {
    const { values, answered } = all(query);
    expect(values['financingType']).toBe(financingType);
    expect(answered).toContain('art');
  });

  test.each([
    ['landPrice=0', 'OWN', '350.000'],
    ['landPrice=100000', 'BOUGHT', '350.000'],
    ['landPrice=100000&buildingCost=300000', 'BOUGHT', '400.000'],
    // Answers from before this question existed.
    ['', 'DEVELOPER', '350.000'],
  ])('a building with "%s" is on a plot %s, for %s', (query, plot, purchasePrice) => {
    const { values } = all(`financingType=BuildingFinancing&purchasePrice=350000&${query}`, FINANCING_FLOW);
    expect(values).toMatchObject({ plot, purchasePrice });
  });

  test('a date leaves only its group', () => {
    expect(all('dateOfBirth=24.05.1978').values).toMatchObject({ ageGroup: 'BETWEEN_45_AND_54' });
    expect(all('dateOfBirth=24.05.1978').values).not.toHaveProperty('dateOfBirth');
  });

  test('a wrong answer remains as entered, and its question stays open', () => {
    const { values, answered } = all(
      'financingType=PurchaseFinancing&purchasePrice=10000000',
      FINANCING_FLOW,
    );
    expect(values).toMatchObject({ financingType: 'PurchaseFinancing', purchasePrice: '10.000.000' });
    expect(answered).toEqual(['art']);
  });
});
