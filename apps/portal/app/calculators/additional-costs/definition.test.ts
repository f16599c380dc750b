import { calculateAdditionalCosts as calculateAdditionalCostsCall } from '@heimvorteil/contracts';
import { addressOfValues, readForm, startValues, valuesFromParams } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND, SERVICES, formOf } from '../../testing/portal-services.ts';
import { ADDITIONAL_COSTS_FORM, bodyOf } from './definition.ts';
import { readSaved } from './page.ts';
import { solveAdditionalCosts } from './solve.ts';
import { calculateAdditionalCosts, purchaseNeed } from '@heimvorteil/calculations';
import { FEDERAL_STATES } from '@heimvorteil/engine';

describe('the form and saving', () => {
  const read = (query: string) => valuesFromParams(ADDITIONAL_COSTS_FORM, new URLSearchParams(query));
  const solve = (query: string) => solveAdditionalCosts(read(query), AROUND);

  test.each([
    // 400,000 × (6 + 3.57 + 1.5 + 0.5) %
    ['purchasePrice=400000&geoCode=1276003', 4_628_000],
    // 400,000 × (3.5 + 3.57 + 2) %
    ['purchasePrice=400000&geoCode=1276002', 3_628_000],
    // 400,000 × 8 %
    ['purchasePrice=400000&geoCode=1276003&hasCourtage=false', 3_200_000],
    // 400,000 × (6 + 2.38 + 2) %
    ['purchasePrice=400000&geoCode=1276003&brokerCommission=2.38', 4_152_000],
    // New building: tax 6 % and commission 3.57 % of the land (100,000), fees 2 % of the price (400,000)
    ['purchasePrice=400000&geoCode=1276003&financingType=BuildingFinancing&landPrice=100000', 1_757_000],
  ])('%s costs %d cents', (query, total) => {
    expect(solve(query)?.costs.total).toBe(total);
  });

  test('all sixteen states are listed, cheapest first, each with its own tax', () => {
    const solved = solve('purchasePrice=400000&postcode=10115&geoCode=1276003001');
    expect(solved?.states).toHaveLength(16);
    const totals = solved?.states.map(({ costs }) => costs.total) ?? [];
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    // Costs are lowest in Bavaria (tax 3.5 %) and highest in Brandenburg and four other states (tax 6.5 %).
    expect([totals[0], totals.at(-1)]).toEqual([3_628_000, 4_828_000]);
    expect(solved?.state?.name).toBe('Berlin');
    expect(solved?.states.find(({ state }) => state.name === 'Berlin')?.costs).toEqual(solved?.costs);
  });

  test('without a broker, and at a price that is 5 % lower', () => {
    const solved = solve('purchasePrice=400000&geoCode=1276003');
    expect(solved?.withoutBroker.costs.total).toBe(3_200_000);
    expect(solved?.cheaper.purchasePrice).toBe(38_000_000);
    // 380,000 × 11.57 %
    expect(solved?.cheaper.costs.total).toBe(4_396_600);
  });

  test('the land charge equals the loan: the amount beyond own funds, and none if they cover everything', () => {
    // GNotKG fees: 785 € for the price of 400,000 €, 685 € for a land charge up to 350,000 €. Notary: (3 ×
    // 785 + 685 + 60) × 1.19 = 3,689; court: 1.5 × 785 + 685 + 25 = 1,887.50. Land charge: price + tax 24,000
    // + broker 14,280 + notary + court − own funds 100,000.
    expect(solve('purchasePrice=400000&ownFunds=100000&geoCode=1276003')?.exactCosts.landCharge).toBe(
      34_385_650,
    );
    expect(solve('purchasePrice=400000&ownFunds=900000')?.exactCosts.landCharge).toBe(0);
  });

  test('an impossible value of another screen is dropped, one of this screen is an error', () => {
    expect(solve('amortizationRate=99')?.costs.total).toBe(4_628_000);
    expect(solve('purchasePrice=viel')).toBeUndefined();
  });

  test('every input has an answer or none, never an error', () => {
    fc.assert(
      fc.property(anyValues(ADDITIONAL_COSTS_FORM), (entered) => {
        const solved = solveAdditionalCosts(entered, AROUND);
        if (solved) expect(Number.isFinite(solved.costs.total)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('values without a field on the form stay in the address', () => {
    const values = read('purchasePrice=300000&amortizationRate=3&employmentType=FREELANCER');
    const { query } = addressOfValues(ADDITIONAL_COSTS_FORM, values);
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      amortizationRate: '3',
      employmentType: 'FREELANCER',
    });
  });

  test('form and call know the same limits', () => {
    const values = startValues(ADDITIONAL_COSTS_FORM);
    const { body } = calculateAdditionalCostsCall;
    expect(disagreements(ADDITIONAL_COSTS_FORM, values, bodyOf, body)).toEqual([]);
    expect(readForm(ADDITIONAL_COSTS_FORM, values).fieldErrors).toEqual({});
  });

  test('a form is saved as the body of its call, and its link shows it again', () => {
    const saved = readSaved(formOf({ purchasePrice: '250.000', place: '10115' }), SERVICES);
    const body: unknown = JSON.parse(JSON.stringify(saved?.inputs));
    expect(calculateAdditionalCostsCall.body.safeParse(body).success).toBe(true);
    expect(saved?.inputs).toMatchObject({ purchasePrice: 250_000, geoCode: '1276003001' });
    expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Nebenkosten für 250.000 €, Berlin');
    const { pathname, searchParams } = new URL(saved?.link ?? '', 'http://test');
    expect(pathname).toBe('/baufinanzierung/nebenkostenrechner');
    expect(valuesFromParams(ADDITIONAL_COSTS_FORM, searchParams).purchasePrice).toBe('250.000');
    expect(readSaved(formOf({ purchasePrice: '' }), SERVICES)).toBeUndefined();
  });
});

describe('the answer', () => {
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
    // 95 % of a price of 10 cents is 9.5 cents, which rounds up to 10.
    ['0.1', 10],
    ['333333.33', 31_666_666],
    ['1', 95],
  ])('five percent less than %s are %d cents', (price, cents) => {
    expect(solve(`purchasePrice=${price}`)?.cheaper.purchasePrice).toBe(cents);
  });

  test.each(CASES)(
    'the exact fees are those of the case that takes them, its land charge its loan: %s',
    (params) => {
      const changed = { ...bodyFor(params), purchaseFees: 'GNOTKG' } as const;
      const { costs, loanAmount } = purchaseNeed(changed, AROUND);
      const { exactCosts, usualCosts } = solve(params)!;
      expect(exactCosts).toEqual(costs);
      expect(exactCosts.landCharge).toBe(loanAmount);
      expect(usualCosts).toEqual(purchaseNeed(bodyFor(params), AROUND).costs);
      expect(solve(`${params}&purchaseFees=GNOTKG`)).toMatchObject({ costs: exactCosts, usualCosts });
    },
  );

  describe('the states', () => {
    test.each(CASES)('costs match the call’s answer: %s', (params) => {
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

  test('the derivation of the fees is last', () => {
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
});
