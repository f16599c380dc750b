import { caseOf } from '@heimvorteil/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FINANCING_KEY } from '../page/browser-storage.ts';
import {
  storeFinancing,
  readStoredFinancing,
  hasEnteredPurchase,
  hasEnteredValues,
  type StoredFinancing,
} from './stored-financing.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;
const entries = new Map<string, string>();
const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, text) => void entries.set(key, text),
  removeItem: (key) => void entries.delete(key),
};
const read = (now = NOW) => readStoredFinancing(storage as Storage, now);
const store = (known: Parameters<typeof storeFinancing>[1]) => storeFinancing(storage as Storage, known, NOW);
const stored = () => JSON.parse(entries.get(FINANCING_KEY) ?? 'null') as Record<string, unknown> | null;

beforeEach(() => entries.clear());
afterEach(() => vi.unstubAllGlobals());

test('a case is restored as it was stored, except the campaign of the visit', () => {
  const financingCase = caseOf({
    purchasePrice: 512_000,
    ownFunds: 1,
    hasCourtage: false,
    geoCode: '1276003',
  });
  store({ financingCase: { ...financingCase, campaign: { cmp_id: 'a' } } });
  expect(read()?.financingCase).toMatchObject(financingCase);
  expect(JSON.stringify(stored())).not.toContain('cmp_id');
});

// @spec 4.11
test('every update has a stamp of its own', () => {
  for (const at of [NOW, NOW + 60_000]) {
    storeFinancing(storage as Storage, { financingCase: caseOf({ ownFunds: 1 }) }, at);
    expect(stored()?.['lastModified']).toBe(at);
  }
});

// @spec 3.10
test('an own plot has no value before the visitor enters one', () => {
  const plot = { financingType: 'BuildingFinancing', landPrice: 0 } as const;
  store({ financingCase: caseOf(plot) });
  expect(read()?.financingCase).toMatchObject(plot);
  expect(read()?.financingCase.propertyValue).toBeUndefined();
  store({ financingCase: caseOf({ ...plot, propertyValue: 90_000 }) });
  expect(read()?.financingCase.propertyValue).toBe(90_000);
});

test('another screen’s household values remain, next to this screen’s', () => {
  const financingCase = caseOf({});
  store({ financingCase, household: { income: { salary: 4_500 }, numberOfAdults: 2 } });
  store({ financingCase, household: { ownCapital: { savings: 7 } } });
  store({ financingCase });
  expect(read()?.household).toEqual({
    income: { salary: 4_500 },
    numberOfAdults: 2,
    ownCapital: { savings: 7 },
  });
  // An emptied field is removed from the stored household.
  store({ financingCase, household: { numberOfAdults: undefined } });
  expect(read()?.household).toEqual({ income: { salary: 4_500 }, ownCapital: { savings: 7 } });
});

// @spec 4.11
// @contract 1.23
test.each([
  [29, true],
  [30, false],
  [-2, false],
])('after %d days it is still there: %s', (days, isThere) => {
  store({ financingCase: caseOf({}) });
  expect(read(NOW + days * DAY) !== undefined).toBe(isThere);
  expect(entries.has(FINANCING_KEY)).toBe(isThere);
});

test('a state of an earlier version opens with the same numbers', () => {
  const old = {
    financingType: 'PurchaseFinancing',
    purchasePrice: 512_000,
    ownFunds: 90_000,
    usingDefaultPurchasePrice: false,
    additionalCostsPercentages: { brokerCommissionPercentage: 0 },
    renovationCostPercentage: 4,
    location: { postalCode: '10115', geoCode: '1276003001' },
    lastModified: NOW,
  };
  entries.set(FINANCING_KEY, JSON.stringify(old));
  expect(read()?.financingCase).toMatchObject({
    purchasePrice: 512_000,
    ownFunds: 90_000,
    hasCourtage: false,
    renovationCostPercentage: 4,
    postcode: '10115',
    geoCode: '1276003001',
  });
});

test.each<[Parameters<typeof caseOf>[0], boolean]>([
  [{}, false],
  [{ remainingDebt: 140_000, financingType: 'FollowupFinancing' }, false],
  [{ purchasePrice: 512_000 }, true],
  [{ ownFunds: 90_000 }, false],
  [{ geoCode: '1276003' }, false],
  [{ hasCourtage: false }, false],
])('a case with %j is an own purchase: %s', (entered, expected) => {
  const kept: StoredFinancing = {
    financingCase: caseOf(entered),
    household: undefined,
    usingDefaultPurchasePrice: true,
    usingDefaultRemainingDebt: true,
    lastModified: NOW,
  };
  expect(hasEnteredPurchase(kept)).toBe(expected);
});

test.each([
  ['a list', '[]'],
  ['nothing', 'null'],
  ['a text', '"x"'],
  ['no stamp', '{"purchasePrice":512000}'],
  ['a stamp in words', '{"lastModified":"2026-11-20"}'],
  ['an empty stamp', '{"lastModified":null}'],
])('%s under the key is invalid and is removed', (_name, text) => {
  entries.set(FINANCING_KEY, text);
  entries.set('other', 'stays');
  expect(read()).toBeUndefined();
  expect([...entries.keys()]).toEqual(['other']);
});

// @spec 8.5
test('an unreadable entry is removed, and the log has its reason without its content', () => {
  const fetched = vi.fn<(address: string, call: { body: string }) => Promise<Response>>();
  fetched.mockResolvedValue(new Response(null));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { origin: 'http://portal.example', pathname: '/seite' });
  entries.set(FINANCING_KEY, '{"salary":4711');
  expect(read()).toBeUndefined();
  expect(entries.has(FINANCING_KEY)).toBe(false);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/baufinanzierung/api/v1.0/log/info']);
  expect(fetched.mock.calls[0]?.[1].body).toContain('Mortgage_Financing');
  expect(fetched.mock.calls[0]?.[1].body).not.toContain('4711');
});

test('an empty storage reads as empty', () => {
  expect(read()).toBeUndefined();
});

test.each([
  [30 * DAY - 1, true],
  [30 * DAY, false],
  [-DAY, true],
  [-DAY - 1, false],
])('%d ms after it was stored it is read: %s', (milliseconds, isRead) => {
  store({ financingCase: caseOf({}) });
  expect(read(NOW + milliseconds) !== undefined).toBe(isRead);
});

test('values that no form accepts are not taken from the browser either', () => {
  entries.set(
    FINANCING_KEY,
    JSON.stringify({ purchasePrice: 'viel', ownFunds: 90_000, employmentType: 'KING', lastModified: NOW }),
  );
  expect(read()?.financingCase).toMatchObject({ ownFunds: 90_000, employmentType: 'EMPLOYED' });
  expect(read()?.financingCase.purchasePrice).toBe(caseOf({}).purchasePrice);
});

test.each([['[1]'], ['"x"'], ['null'], ['7']])('a household %s is empty', (household) => {
  entries.set(FINANCING_KEY, `{"household":${household},"lastModified":${NOW}}`);
  expect(read()?.household).toBeUndefined();
});

test.each([
  [undefined, true],
  [true, true],
  ['false', true],
  [false, false],
])('an example stored as %j remains an example: %s', (flag, isExample) => {
  const state = { usingDefaultPurchasePrice: flag, usingDefaultRemainingDebt: flag, lastModified: NOW };
  entries.set(FINANCING_KEY, JSON.stringify(state));
  expect(read()).toMatchObject({
    usingDefaultPurchasePrice: isExample,
    usingDefaultRemainingDebt: isExample,
    lastModified: NOW,
  });
});

// @spec 3.3 3.7
test('an own price stays one, even back at the example’s', () => {
  store({ financingCase: caseOf({}) });
  expect(stored()).toMatchObject({ usingDefaultPurchasePrice: true, usingDefaultRemainingDebt: true });
  store({ financingCase: caseOf({ purchasePrice: 512_000 }) });
  expect(stored()).toMatchObject({ usingDefaultPurchasePrice: false, usingDefaultRemainingDebt: true });
  store({ financingCase: caseOf({ remainingDebt: 123_456 }) });
  expect(stored()).toMatchObject({ usingDefaultPurchasePrice: false, usingDefaultRemainingDebt: false });
  store({ financingCase: caseOf({}) });
  expect(stored()).toMatchObject({ usingDefaultPurchasePrice: false, usingDefaultRemainingDebt: false });
});

test('the price of the example counts as entered if the visitor meant it', () => {
  store({ financingCase: caseOf({ ownFunds: 60_000 }), isPriceSeen: true });
  expect(stored()).toMatchObject({ usingDefaultPurchasePrice: true });
  store({ financingCase: caseOf({}), usingDefaultPurchasePrice: false });
  expect(stored()).toMatchObject({ usingDefaultPurchasePrice: false });
});

test('the example’s price of a form without a price field replaces no entered price', () => {
  store({ financingCase: caseOf({ purchasePrice: 370_885, ownFunds: 60_000 }), isPriceSeen: true });
  store({ financingCase: caseOf({ ownFunds: 65_000, amortizationRate: 3 }) });
  expect(read()?.financingCase).toMatchObject({
    purchasePrice: 370_885,
    ownFunds: 65_000,
    amortizationRate: 3,
  });
  store({ financingCase: caseOf({}) });
  expect(read()?.financingCase).toMatchObject({ purchasePrice: 370_885, ownFunds: 65_000 });
  store({ financingCase: caseOf({}), isPriceSeen: true });
  expect(read()?.financingCase).toMatchObject({ purchasePrice: 400_000, ownFunds: 80_000 });
});

const USUAL_PERCENTAGES = {
  brokerCommissionPercentage: 3.57,
  entryLandRegisterPercentage: 0.5,
  notaryCostsPercentage: 1.5,
};

test.each<[Parameters<typeof caseOf>[0], number]>([
  [{}, 3.57],
  [{ brokerCommission: 2.38 }, 2.38],
  [{ brokerCommission: 0 }, 0],
  [{ hasCourtage: false }, 0],
  [{ hasCourtage: false, brokerCommission: 2.38 }, 0],
])('the stored commission of %j is %d %', (entered, brokerCommissionPercentage) => {
  store({ financingCase: caseOf(entered) });
  expect(stored()?.['additionalCostsPercentages']).toMatchObject({
    ...USUAL_PERCENTAGES,
    brokerCommissionPercentage,
  });
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    'a commission',
    { additionalCostsPercentages: { brokerCommissionPercentage: 2.38 } },
    { brokerCommission: 2.38 },
  ],
  [
    'a renovation that nobody wished for',
    { renovationCostPercentage: 4, usingDefaultPurchasePrice: true },
    { renovationCostPercentage: undefined },
  ],
  [
    'no renovation',
    { renovationCostPercentage: 0, usingDefaultPurchasePrice: false },
    { renovationCostPercentage: undefined },
  ],
])('an earlier version’s state with %s', (_name, old, entered) => {
  const state = { location: { postalCode: '', geoCode: '' }, ...old, lastModified: NOW };
  entries.set(FINANCING_KEY, JSON.stringify(state));
  const { financingCase } = read()!;
  expect({
    ...financingCase,
    renovationCostPercentage: financingCase.renovationCostPercentage,
  }).toMatchObject(entered);
  expect(financingCase.hasCourtage).not.toBe(false);
});

test.each<[Parameters<typeof caseOf>[0], boolean]>([
  [{}, false],
  [{ purchasePrice: 400_000, ownFunds: 80_000 }, false],
  [{ purchasePrice: 400_001 }, true],
  [{ ownFunds: 90_000 }, true],
  [{ remainingDebt: 140_000 }, true],
  [{ amortizationRate: 3 }, true],
  [{ geoCode: '1276003' }, true],
])('a case with %j is worth taking over: %s', (entered, expected) => {
  const kept: StoredFinancing = {
    financingCase: caseOf(entered),
    household: undefined,
    usingDefaultPurchasePrice: true,
    usingDefaultRemainingDebt: true,
    lastModified: NOW,
  };
  expect(hasEnteredValues(kept)).toBe(expected);
});

test('a contract of employment that an earlier version stored with the household is the case’s', () => {
  const household = { numberOfAdults: 2, contractType: 'PROBATION' };
  entries.set(FINANCING_KEY, JSON.stringify({ purchasePrice: 300_000, household, lastModified: NOW }));
  expect(read()).toMatchObject({
    financingCase: { contractType: 'PROBATION' },
    household: { numberOfAdults: 2 },
  });
  expect(read()?.household).not.toHaveProperty('contractType');
});
