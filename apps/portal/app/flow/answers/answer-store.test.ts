import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AFFORDABILITY_FLOW } from '../affordability/affordability-flow.ts';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import type { FlowAnswers } from './flow-answers.ts';
import { PRE_APPROVAL_FLOW } from '../pre-approval/pre-approval-flow.ts';

const TODAY = '2026-11-20';
const ANSWERS: FlowAnswers = {
  values: { numberOfChildren: '2', salary: '4.500' },
  answered: ['kinder', 'einkommen'],
  skipped: [],
};
let stored: Map<string, string>;
let isRefused: boolean;
let isFull: boolean;
let store: typeof import('./answer-store.ts');
let pages = 0;

beforeEach(async () => {
  stored = new Map();
  isRefused = false;
  isFull = false;
  const storage: Partial<Storage> = {
    getItem: (key) => {
      if (isRefused) throw new Error('refused');
      return stored.get(key) ?? null;
    },
    setItem: (key, value) => {
      if (isFull) throw new Error('full');
      stored.set(key, value);
    },
    removeItem: (key) => void stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['Date'] });
  // A new module instance per test. `vi.resetModules` would also reload modules of later test files.
  const ofNewPage = `${import.meta.dirname}/answer-store.ts?page=${++pages}`;
  store = (await import(/* @vite-ignore */ ofNewPage)) as typeof store;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const valuesOf = (flow = AFFORDABILITY_FLOW) => store.loadAnswers(flow, TODAY).answers.values;

describe('cached answers', () => {
  test('is empty before the first answer', () => {
    expect(store.loadAnswers(AFFORDABILITY_FLOW, TODAY)).toEqual({
      answers: { values: {}, answered: [], skipped: [] },
      transient: {},
      isStarted: false,
    });
  });

  test.each(['read', 'refused', 'full'])('are there again in a storage that is %s', (kind) => {
    isRefused = kind === 'refused';
    isFull = kind === 'full';
    store.saveAnswers(AFFORDABILITY_FLOW, ANSWERS);
    expect(store.loadAnswers(AFFORDABILITY_FLOW, TODAY)).toEqual({
      answers: ANSWERS,
      transient: {},
      isStarted: true,
    });
    expect(stored.size).toBe(kind === 'read' ? 2 : 0);
  });

  test('stay the same object until they change', () => {
    store.saveAnswers(AFFORDABILITY_FLOW, ANSWERS);
    const { answers } = store.loadAnswers(AFFORDABILITY_FLOW, TODAY);
    expect(store.loadAnswers(AFFORDABILITY_FLOW, TODAY).answers).toBe(answers);
  });

  test('follow another tab', () => {
    store.saveAnswers(AFFORDABILITY_FLOW, ANSWERS);
    const financing = JSON.parse(stored.get('Mortgage_Financing')!) as { household: object };
    const household = { ...financing.household, numberOfChildren: 3 };
    stored.set('Mortgage_Financing', JSON.stringify({ ...financing, household }));
    expect(valuesOf()).toMatchObject({ numberOfChildren: '3', salary: '4.500' });
  });

  test('start with an answer given here, not with a known one', () => {
    store.saveAnswers(AFFORDABILITY_FLOW, {
      values: { salary: '4.500' },
      answered: [],
      skipped: ['einkommen'],
    });
    expect(store.loadAnswers(AFFORDABILITY_FLOW, TODAY).isStarted).toBe(false);
  });

  test('of one flow are known in advance in another', () => {
    const values = { employmentType: 'WORKER', financingType: 'PurchaseFinancing' };
    store.saveAnswers(FINANCING_FLOW, { values, answered: ['art', 'beschaeftigung'], skipped: [] });
    const { answers, isStarted } = store.loadAnswers(PRE_APPROVAL_FLOW, TODAY);
    expect(answers.skipped).toEqual(['art', 'beschaeftigung']);
    expect(answers.values).toMatchObject(values);
    expect(isStarted).toBe(false);
  });
});

describe('uncached answers', () => {
  test('lasts as long as the page, in addition to later entries', () => {
    store.saveAnswers(AFFORDABILITY_FLOW, ANSWERS, { dateOfBirth: '24.05.1988' });
    store.saveAnswers(AFFORDABILITY_FLOW, ANSWERS, { street: 'Lindenallee' });
    const transient = { dateOfBirth: '24.05.1988', street: 'Lindenallee' };
    expect(store.loadAnswers(AFFORDABILITY_FLOW, TODAY).transient).toEqual(transient);
    expect([...stored.values()].join(' ')).not.toMatch(/1988|Linden/);
    expect(store.loadAnswers(PRE_APPROVAL_FLOW, TODAY).transient).toEqual({});
  });

  test('a listing brings another place: the street is removed, the date stays', () => {
    const transient = { dateOfBirth: '24.05.1988', street: 'Lindenallee', houseNumber: '12' };
    store.saveAnswers(PRE_APPROVAL_FLOW, ANSWERS, transient);
    store.mergeEnteredValues(PRE_APPROVAL_FLOW, { purchasePrice: '352.000' }, TODAY);
    expect(store.loadAnswers(PRE_APPROVAL_FLOW, TODAY).transient).toEqual({
      dateOfBirth: '24.05.1988',
      street: '',
      houseNumber: '',
    });
  });
});

describe('changes', () => {
  test('start with the stored ones', () => {
    store.saveAnswers(AFFORDABILITY_FLOW, ANSWERS);
    const withArea = (answers: FlowAnswers) => ({
      ...answers,
      values: { ...answers.values, livingArea: '90' },
      answered: [...answers.answered, 'wohnflaeche'],
    });
    store.changeAnswers(AFFORDABILITY_FLOW, TODAY, withArea, {});
    expect(valuesOf()).toEqual({ ...ANSWERS.values, livingArea: '90' });
  });

  test('that are refused change nothing', () => {
    store.saveAnswers(AFFORDABILITY_FLOW, ANSWERS);
    store.changeAnswers(AFFORDABILITY_FLOW, TODAY, () => undefined, { dateOfBirth: '24.05.1988' });
    expect(store.loadAnswers(AFFORDABILITY_FLOW, TODAY)).toMatchObject({ answers: ANSWERS, transient: {} });
  });

  test('of a listing answer its questions in place of the visitor', () => {
    const values = { purchasePrice: '500.000', salary: '4.500' };
    store.saveAnswers(PRE_APPROVAL_FLOW, { values, answered: ['kaufpreis', 'einkommen'], skipped: [] });
    store.mergeEnteredValues(PRE_APPROVAL_FLOW, { purchasePrice: '352.000', exposeId: '7' }, TODAY);
    const { answers } = store.loadAnswers(PRE_APPROVAL_FLOW, TODAY);
    expect(answers.values).toMatchObject({ purchasePrice: '352.000', exposeId: '7', salary: '4.500' });
    expect(answers.answered).toEqual(['einkommen']);
    expect(answers.skipped).toContain('kaufpreis');
  });
});

// @spec 2.13 2.17 2.21
test.each([false, true])('a restart forgets every answer, the storage refused: %s', (refused) => {
  isRefused = refused;
  store.saveAnswers(AFFORDABILITY_FLOW, ANSWERS, { dateOfBirth: '24.05.1988' });
  store.restart(AFFORDABILITY_FLOW);
  expect(store.loadAnswers(AFFORDABILITY_FLOW, TODAY)).toEqual({
    answers: { values: {}, answered: [], skipped: [] },
    transient: {},
    isStarted: false,
  });
  expect([...stored.values()].join(' ')).not.toMatch(/4\.?500/);
});

test('a restart takes nothing over from another flow', () => {
  const values = { employmentType: 'WORKER' };
  store.saveAnswers(FINANCING_FLOW, { values, answered: ['beschaeftigung'], skipped: [] });
  store.restart(PRE_APPROVAL_FLOW);
  expect(store.loadAnswers(PRE_APPROVAL_FLOW, TODAY).answers.skipped).toEqual([]);
});

test('a listener is notified of answers and other tabs, until it unsubscribes', () => {
  const listener = vi.fn<() => void>();
  const close = store.subscribe(listener);
  store.saveAnswers(AFFORDABILITY_FLOW, ANSWERS);
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  close();
  store.saveAnswers(AFFORDABILITY_FLOW, ANSWERS);
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});
