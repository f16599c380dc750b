import { calculateAdditionalCosts, purchaseNeed } from '@heimvorteil/calculations';
import { FEDERAL_STATES } from '@heimvorteil/engine';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import { describe, expect, test } from 'vitest';
import { AROUND } from '../../testing/portal-services.ts';
import { ADDITIONAL_COSTS_FORM, bodyOf } from './form.ts';
import { solveAdditionalCosts } from './solve-additional-costs.ts';

const read = (params: string) => valuesFromParams(ADDITIONAL_COSTS_FORM, new URLSearchParams(params));
const solve = (params: string) => solveAdditionalCosts(read(params), AROUND);
const bodyFor = (params: string) => bodyOf(readForm(ADDITIONAL_COSTS_FORM, read(params)).good!);
const CASES = [
  'purchasePrice=400000&geoCode=1276003',
  'purchasePrice=250000.5&geoCode=1276002&hasCourtage=false',
  'purchasePrice=800000&brokerCommission=1.5&ownFunds=10000',
  'purchasePrice=500000&geoCode=1276003&financingType=BuildingFinancing&landPrice=120000',
];

test.each(CASES)('the purchase is the call’s: %s', (params) => {
  const { purchase, costs } = calculateAdditionalCosts(bodyFor(params), AROUND).result!;
  expect(solve(params)).toMatchObject({ purchasePrice: purchase.purchasePrice, costs });
  expect(solve(params)?.state).toEqual(purchase.state);
});

test.each(CASES)('without a broker only the commission is missing: %s', (params) => {
  const solved = solve(params)!;
  const { costs } = solved.withoutBroker;
  expect(costs.brokerCommission).toBe(0);
  expect(solved.costs.total - costs.total).toBe(solved.costs.brokerCommission);
  expect(solved.withoutBroker.purchasePrice).toBe(solved.purchasePrice);
});

test.each([
  ['400000', 38_000_000],
  ['0.01', 1],
  // 95 % of 0.10 are 9.5 cents.
  ['0.1', 10],
  ['333333.33', 31_666_666],
  ['1', 95],
])('five percent less than %s are %d cents', (price, cents) => {
  expect(solve(`purchasePrice=${price}`)?.cheaper.purchasePrice).toBe(cents);
});

test.each(CASES)(
  'the exact fees are those of the case that takes them, its land charge its loan: %s',
  (params) => {
    const taken = { ...bodyFor(params), purchaseFees: 'GNOTKG' } as const;
    const { costs, loanAmount } = purchaseNeed(taken, AROUND);
    const { exactCosts, usualCosts } = solve(params)!;
    expect(exactCosts).toEqual(costs);
    expect(exactCosts.landCharge).toBe(loanAmount);
    expect(usualCosts).toEqual(purchaseNeed(bodyFor(params), AROUND).costs);
    expect(solve(`${params}&purchaseFees=GNOTKG`)).toMatchObject({ costs: exactCosts, usualCosts });
  },
);

describe('the states', () => {
  test.each(CASES)('cost what the call says of each: %s', (params) => {
    const body = bodyFor(params);
    for (const { state, costs } of solve(params)!.states) {
      const there = { ...body, geoCode: state.geoCode, postcode: undefined };
      const { result } = calculateAdditionalCosts(there, AROUND);
      expect(costs).toEqual(result?.costs);
    }
  });

  test.each(CASES)('are all there, the cheapest first, equal ones by name: %s', (params) => {
    const { states } = solve(params)!;
    expect(new Set(states.map(({ state }) => state.id)).size).toBe(FEDERAL_STATES.length);
    states.slice(1).forEach(({ state, costs }, index) => {
      const before = states[index]!;
      expect(before.costs.total).toBeLessThanOrEqual(costs.total);
      if (before.costs.total === costs.total) {
        expect(new Intl.Collator('de').compare(before.state.name, state.name)).toBe(-1);
      }
    });
  });

  test('stay their own where a postcode is known', () => {
    const { states } = solve('purchasePrice=400000&postcode=10115&geoCode=1276003001')!;
    expect(states.find(({ state }) => state.name === 'Bayern')?.costs.total).toBe(3_628_000);
  });
});

test('the fees’ derivation stands last', () => {
  const params = CASES[0]!;
  const own = calculateAdditionalCosts(bodyFor(params), AROUND).result!.derivation;
  const { derivation } = solve(params)!;
  expect(derivation.slice(0, -1)).toEqual(own);
  expect(derivation).toHaveLength(own.length + 1);
});

test.each(['purchasePrice=', 'purchasePrice=0', 'ownFunds=-1', 'brokerCommission=99'])(
  'a wrong field is no answer: %s',
  (params) => {
    expect(solve(params)).toBeUndefined();
  },
);
