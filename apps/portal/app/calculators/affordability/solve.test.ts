import { noMarket } from '@heimvorteil/calculations';
import { FEASIBILITIES } from '@heimvorteil/engine';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND, TODAY } from '../../testing/portal-services.ts';
import { AFFORDABILITY_FORM as FORM } from './form.ts';
import { solveHousehold } from './solve.ts';

const EARNING = { numberOfAdults: '1', numberOfVehicles: '0', salary: '4500', savings: '80000' };
const solve = (params: string, surroundings: Parameters<typeof solveHousehold>[1] = AROUND) =>
  solveHousehold(
    valuesFromParams(
      FORM,
      new URLSearchParams({ ...EARNING, ...Object.fromEntries(new URLSearchParams(params)) }),
    ),
    surroundings,
  );

// The checked cases of the contract (§6): additional costs 11.57 %, 3.8 % + 2 %.
test.each([
  [4_500, 80_000, 'good', 'high'],
  [6_000, 100_000, 'medium', 'medium'],
  [4_500, 50_000, 'low', 'low'],
  [3_000, 20_000, 'own-capital-low', 'low'],
])('%d a month and %d are %s', (salary, savings, feasibility, probability) => {
  const solved = solve(`salary=${salary}&savings=${savings}`);
  expect([solved?.answer.feasibility, solved?.answer.probability]).toEqual([feasibility, probability]);
});

test('each variant changes one thing', () => {
  const solved = solve('salary=4500&savings=80000');
  // (325,862.07 + 100,000) / 1.1157; (1,680 × 12 / 5.8 % + 80,000) / 1.1157; (1,575 × 12 / 6.8 % + 80,000) / 1.1157
  const prices = [381_699, 383_245, 320_822];
  expect(solved?.variants.map(({ reached }) => Math.round((reached.maxPurchasePrice ?? 0) / 100))).toEqual(
    prices,
  );
});

test('without an income nothing is calculated, without own funds nothing is judged', () => {
  expect(solve('salary=')).toBeUndefined();
  expect(solve('savings=')?.answer.word).toBe('NOT_JUDGED');
  expect(solve('savings=')?.reached).toBeUndefined();
  expect(solve('savings=0')?.answer.word).toBe('HARDLY_FEASIBLE');
});

test('a probation and the age of the youngest lower the chance, and every reason has its words', () => {
  const cautious = solve('contractType=PROBATION');
  expect(cautious?.answer.probability).toBe('medium');
  expect(cautious?.reasons.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('In der Probezeit warten Banken meist ab.'),
  );
  expect(solve('ageGroup=OVER_66')?.errors.map(({ code }) => code)).toContain('AGE_GROUP_NOT_SUPPORTED');
});

test('the wished price is judged, else the highest', () => {
  expect(solve('wishedPrice=400000')?.wishedPrice).toBe(40_000_000);
  expect(solve('wishedPrice=400000')?.answer.judgedPurchase?.purchasePrice).toBe(40_000_000);
  expect(solve('purchasePrice=400000')?.wishedPrice).toBeUndefined();
});

test('beside a rate of one’s own stands the market’s, and its example has no day', () => {
  const own = solve('nominalInterestRate=4');
  expect([own?.rateIsOwn, own?.market?.rate, own?.legal?.origin?.asOf]).toEqual([true, 3.8, undefined]);
  const markets = solve('');
  expect([markets?.rateIsOwn, markets?.market?.rate, markets?.legal?.origin?.asOf]).toEqual([
    false,
    3.8,
    TODAY,
  ]);
});

test('where nobody lends there is no loan, no plan, no example', () => {
  const solved = solve('', { ...AROUND, findMarketRates: noMarket });
  expect(solved?.errors.map(({ code }) => code)).toEqual(['LOAN_AMOUNT_TO_LOW']);
  expect([solved?.loan, solved?.legal, solved?.market, solved?.effectiveInterestRate]).toEqual([
    undefined,
    undefined,
    undefined,
    null,
  ]);
});

test('whatever is typed has an answer or none, and never ends the page', () => {
  fc.assert(
    fc.property(anyValues(FORM), (values) => {
      const { good } = readForm(FORM, values);
      const solved = solveHousehold(values, AROUND);
      expect(solved === undefined || good !== undefined).toBe(true);
      if (!solved) return;
      expect(FEASIBILITIES).toContain(solved.answer.feasibility);
      expect([...solved.reasons, ...solved.errors].every(({ text }) => text.length > 5)).toBe(true);
      expect(Number.isFinite(solved.answer.maxPurchasePrice)).toBe(true);
    }),
  );
});

test('a household within every rule always has an answer', () => {
  const amounts = fc.record({
    salary: fc.nat({ max: 90_000 }),
    rent: fc.nat({ max: 100_000 }),
    creditRate: fc.nat({ max: 100_000 }),
    savings: fc.nat({ max: 9_000_000 }),
    livingArea: fc.integer({ min: 20, max: 300 }),
    amortizationRate: fc.integer({ min: 1, max: 20 }),
    wishedPrice: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
  });
  fc.assert(
    fc.property(amounts, (typed) => {
      const params = Object.entries(typed).map(([name, value]) => [name, String(value ?? '')]);
      expect(solve(String(new URLSearchParams(params)))).toBeDefined();
    }),
  );
});
