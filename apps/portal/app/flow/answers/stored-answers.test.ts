import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AFFORDABILITY_FLOW } from '../affordability/affordability-flow.ts';
import type { FlowAnswers } from './flow-answers.ts';
import type { FlowValues } from '../flow.ts';
import { PRE_APPROVAL_FLOW } from '../pre-approval/pre-approval-flow.ts';
import { clearFinancing, readStoredAnswers, storeAnswers } from './stored-answers.ts';

const KEY = 'Mortgage_Flow_Affordability';
const NOW = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;
const ANSWERS: FlowAnswers = {
  values: { numberOfChildren: '2', salary: '4.500', financingUseType: 'RENTING', ageGroup: 'UNDER_45' },
  answered: ['kinder', 'einkommen', 'nutzung', 'geburtsdatum'],
  skipped: ['ort'],
};
let kept: Map<string, string>;
let storage: Storage;

beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 204 })),
  );
  vi.stubGlobal('location', { origin: 'http://test', pathname: '/' });
});
afterEach(() => vi.unstubAllGlobals());

const read = (now = NOW) => readStoredAnswers(storage, AFFORDABILITY_FLOW, now);

// @spec 4.9
test('answers come back as stored, together with ownUse', () => {
  storeAnswers(storage, AFFORDABILITY_FLOW, ANSWERS, NOW);
  expect(read()).toEqual(ANSWERS);
  expect(JSON.parse(kept.get(KEY)!)).toMatchObject({ ownUse: false, lastModified: NOW });
});

// @spec 3.14
test.each([
  ['OWNER_OCCUPATION', true],
  ['PARTIALLY_RENTING', true],
  ['RENTING', false],
])('%s is mirrored as ownUse %s', (financingUseType, ownUse) => {
  storeAnswers(storage, AFFORDABILITY_FLOW, { ...ANSWERS, values: { financingUseType } }, NOW);
  expect(JSON.parse(kept.get(KEY)!)).toMatchObject({ ownUse });
});

test('dates and whatever no question names are never written', () => {
  const values = {
    ...ANSWERS.values,
    dateOfBirth: '24.05.1988',
    employedSince: '01.03.2019',
    email: 'a@example.org',
  };
  storeAnswers(storage, AFFORDABILITY_FLOW, { ...ANSWERS, values }, NOW);
  expect(kept.get(KEY)).not.toMatch(/1988|2019|example/);
});

test('they are removed after 30 days', () => {
  storeAnswers(storage, AFFORDABILITY_FLOW, ANSWERS, NOW);
  expect(read(NOW + 30 * DAY - 1)).toBeDefined();
  expect(read(NOW + 30 * DAY)).toBeUndefined();
  expect(kept.has(KEY)).toBe(false);
});

test.each([
  '{"texts":',
  'null',
  '[]',
  '{}',
  '{"texts":{"salary":4500},"answered":[],"skipped":[],"lastModified":1795132800000}',
  '{"texts":{},"answered":"alle","skipped":[],"lastModified":1795132800000}',
  `{"texts":{"salary":"${'9'.repeat(251)}"},"answered":[],"skipped":[],"lastModified":1795132800000}`,
])('%s is unknown and is dropped', (text) => {
  kept.set(KEY, text);
  expect(read()).toBeUndefined();
  expect(kept.has(KEY)).toBe(false);
});

test('broken JSON is logged without its content', () => {
  kept.set(KEY, '{"salary": 4500');
  read();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(vi.mocked(fetch).mock.calls)).toContain(`Invalid JSON in ${KEY}`);
  expect(JSON.stringify(vi.mocked(fetch).mock.calls)).not.toContain('4500');
});

/** Stored case and household, in the entry that calculators read. */
const financing = () => JSON.parse(kept.get('Mortgage_Financing') ?? '{}') as Record<string, unknown>;

// @spec 4.9
test('case and household are in the financing state, other answers in the flow’s record', () => {
  const place = { place: '10115 Berlin', postcode: '10115', geoCode: '1276003001' };
  const values = {
    ...ANSWERS.values,
    ...place,
    savings: '60.000',
    stocks: '5.000',
    employedFor: 'OVER_TWO_YEARS',
    hasCourtage: 'false',
    exposeId: '7',
  };
  storeAnswers(storage, AFFORDABILITY_FLOW, { ...ANSWERS, values }, NOW);
  expect(JSON.parse(kept.get(KEY)!)).toMatchObject({
    texts: { place: '10115 Berlin', geoCode: '1276003001', employedFor: 'OVER_TWO_YEARS' },
  });
  expect(kept.get(KEY)).not.toMatch(/4[.]?500|savings|hasCourtage|UNDER_45/);
  expect(financing()).toMatchObject({
    ownFunds: 65_000,
    financingUseType: 'RENTING',
    hasCourtage: false,
    exposeId: 7,
    geoCode: '1276003001',
    usingDefaultPurchasePrice: true,
    household: {
      income: { salary: 4500 },
      ownCapital: { savings: 60_000, stocks: 5000 },
      numberOfChildren: 2,
      ageGroup: 'UNDER_45',
    },
    lastModified: NOW,
  });
});

// @spec 4.9
test('a calculator’s later value replaces the answer', () => {
  const place = { place: '10115 Berlin', postcode: '10115', geoCode: '1276003001' };
  const answered = {
    values: { ...place, ownFunds: '60.000' },
    answered: ['ort', 'eigenmittel'],
    skipped: [],
  };
  storeAnswers(storage, PRE_APPROVAL_FLOW, answered, NOW);
  kept.set('Mortgage_Financing', JSON.stringify({ ...financing(), ownFunds: 70_000, geoCode: '1276002001' }));
  const { values } = readStoredAnswers(storage, PRE_APPROVAL_FLOW, NOW)!;
  expect(values).toMatchObject({ ownFunds: '70.000', geoCode: '1276002001' });
  // The stored place name belongs to the previous code, so it is dropped.
  expect(values['place']).toBeUndefined();
});

test('an answer equal to the default is stored, a missing one is not', () => {
  const answers = { values: { purchasePrice: '400.000', employmentType: 'EMPLOYED' }, skipped: [] };
  storeAnswers(storage, PRE_APPROVAL_FLOW, { ...answers, answered: ['kaufpreis', 'beschaeftigung'] }, NOW);
  expect(readStoredAnswers(storage, PRE_APPROVAL_FLOW, NOW)?.values).toEqual(answers.values);
});

test('answers of earlier days, all of them in one record, open as they were', () => {
  const texts = { numberOfChildren: '2', salary: '4.500', geoCode: '1276003001', place: '10115 Berlin' };
  const stored = { texts, answered: ['kinder', 'einkommen', 'ort'], skipped: [], lastModified: NOW };
  kept.set(KEY, JSON.stringify(stored));
  expect(read()?.values).toEqual(texts);
});

test('an emptied answer is removed', () => {
  const answered = ['schulden', 'einkommen'];
  const answers = (values: FlowValues) => ({ values, answered, skipped: [] });
  storeAnswers(storage, AFFORDABILITY_FLOW, answers({ salary: '4.500', otherDebts: '9.000' }), NOW);
  storeAnswers(storage, AFFORDABILITY_FLOW, answers({ salary: '4.500' }), NOW);
  expect(read()?.values).toEqual({ salary: '4.500' });
});

test('starting over removes the answers from the financing state, and leaves values that were never asked', () => {
  const values = { ...ANSWERS.values, hasCourtage: 'false', purchasePrice: '500.000' };
  storeAnswers(storage, AFFORDABILITY_FLOW, { ...ANSWERS, values }, NOW);
  clearFinancing(storage, AFFORDABILITY_FLOW, NOW);
  expect(financing()).toMatchObject({ hasCourtage: false, purchasePrice: 500_000 });
  expect(financing()).toMatchObject({ financingUseType: 'OWNER_OCCUPATION' });
  expect(financing()['household']).toBeUndefined();
});

test('without other entries nothing remains', () => {
  storeAnswers(storage, AFFORDABILITY_FLOW, ANSWERS, NOW);
  clearFinancing(storage, AFFORDABILITY_FLOW, NOW);
  expect(kept.has('Mortgage_Financing')).toBe(false);
});
