import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AFFORDABILITY_FLOW } from './affordability-flow.ts';
import type { FlowAnswers } from './flow-answers.ts';
import { readStoredAnswers, storeAnswers } from './stored-answers.ts';

const KEY = 'Mortgage_Flow_Affordability';
const NOW = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;
const ANSWERS: FlowAnswers = {
  texts: { numberOfChildren: '2', salary: '4.500', financingUseType: 'RENTING', ageGroup: 'UNDER_45' },
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

test('answers come back as they were kept, with ownUse beside them', () => {
  storeAnswers(storage, AFFORDABILITY_FLOW, ANSWERS, NOW);
  expect(read()).toEqual(ANSWERS);
  expect(JSON.parse(kept.get(KEY)!)).toMatchObject({ ownUse: false, lastModified: NOW });
});

test.each([
  ['OWNER_OCCUPATION', true],
  ['PARTIALLY_RENTING', true],
  ['RENTING', false],
])('%s is mirrored as ownUse %s', (financingUseType, ownUse) => {
  storeAnswers(storage, AFFORDABILITY_FLOW, { ...ANSWERS, texts: { financingUseType } }, NOW);
  expect(JSON.parse(kept.get(KEY)!)).toMatchObject({ ownUse });
});

test('dates and whatever no question names are never written', () => {
  const texts = {
    ...ANSWERS.texts,
    dateOfBirth: '24.05.1988',
    employedSince: '01.03.2019',
    email: 'a@example.org',
  };
  storeAnswers(storage, AFFORDABILITY_FLOW, { ...ANSWERS, texts }, NOW);
  expect(kept.get(KEY)).not.toMatch(/1988|2019|example/);
});

test('after 30 days they are gone', () => {
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
  `{"texts":{"salary":"${'9'.repeat(121)}"},"answered":[],"skipped":[],"lastModified":1795132800000}`,
])('%s is none of ours and is dropped', (text) => {
  kept.set(KEY, text);
  expect(read()).toBeUndefined();
  expect(kept.has(KEY)).toBe(false);
});

test('broken JSON is told to the log without its content', () => {
  kept.set(KEY, '{"salary": 4500');
  read();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(vi.mocked(fetch).mock.calls)).toContain(`Invalid JSON in ${KEY}`);
  expect(JSON.stringify(vi.mocked(fetch).mock.calls)).not.toContain('4500');
});
