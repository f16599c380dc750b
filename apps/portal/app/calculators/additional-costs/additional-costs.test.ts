import { calculateAdditionalCosts } from '@heimvorteil/contracts';
import { addressOfValues, readForm, startValues, valuesFromParams } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND, SERVICES, formOf } from '../../testing/portal-services.ts';
import { ADDITIONAL_COSTS_FORM, bodyOf } from './form.ts';
import { readSaved } from './saved.ts';
import { solveAdditionalCosts } from './solve-additional-costs.ts';

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
  // Of a building 9.57 % on its land alone: 9,570 + 8,000
  ['purchasePrice=400000&geoCode=1276003&financingType=BuildingFinancing&landPrice=100000', 1_757_000],
])('%s costs %d cents', (query, total) => {
  expect(solve(query)?.costs.total).toBe(total);
});

test('all sixteen states stand beside it, the cheapest first, each with its own tax', () => {
  const solved = solve('purchasePrice=400000&postcode=10115&geoCode=1276003001');
  expect(solved?.states).toHaveLength(16);
  const totals = solved?.states.map(({ costs }) => costs.total) ?? [];
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  // Bayern 3.5 %, Brandenburg and three others 6.5 %
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

test('the land charge is the loan: what own funds do not pay, none where they pay for everything', () => {
  // Full fees: 785 € for 400,000 €, 685 € for up to 350,000 €. Notary (3 × 785 + 685 + 60) × 1.19 = 3,689; court
  // 1.5 × 785 + 685 + 25 = 1,887.50. 400,000 + 24,000 + 14,280 + 5,576.50 − 100,000.
  expect(solve('purchasePrice=400000&ownFunds=100000&geoCode=1276003')?.exactCosts.landCharge).toBe(
    34_385_650,
  );
  expect(solve('purchasePrice=400000&ownFunds=900000')?.exactCosts.landCharge).toBe(0);
});

test('a figure of another screen that cannot be right is dropped, one of this is said', () => {
  expect(solve('amortizationRate=99')?.costs.total).toBe(4_628_000);
  expect(solve('purchasePrice=viel')).toBeUndefined();
});

test('whatever is typed has an answer or none, never an error', () => {
  fc.assert(
    fc.property(anyValues(ADDITIONAL_COSTS_FORM), (typed) => {
      const solved = solveAdditionalCosts(typed, AROUND);
      if (solved) expect(Number.isFinite(solved.costs.total)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('what the form does not show travels along', () => {
  const values = read('purchasePrice=300000&amortizationRate=3&employmentType=FREELANCER');
  const { query } = addressOfValues(ADDITIONAL_COSTS_FORM, values);
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    amortizationRate: '3',
    employmentType: 'FREELANCER',
  });
});

test('form and call know the same limits', () => {
  const values = startValues(ADDITIONAL_COSTS_FORM);
  const { body } = calculateAdditionalCosts;
  expect(disagreements(ADDITIONAL_COSTS_FORM, values, bodyOf, body)).toEqual([]);
  expect(readForm(ADDITIONAL_COSTS_FORM, values).fieldErrors).toEqual({});
});

test('a form is saved as the body of its call, and its link shows it again', () => {
  const saved = readSaved(formOf({ purchasePrice: '250.000', place: '10115' }), SERVICES);
  const body: unknown = JSON.parse(JSON.stringify(saved?.inputs));
  expect(calculateAdditionalCosts.body.safeParse(body).success).toBe(true);
  expect(saved?.inputs).toMatchObject({ purchasePrice: 250_000, geoCode: '1276003001' });
  expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Nebenkosten für 250.000 €, Berlin');
  const { pathname, searchParams } = new URL(saved?.link ?? '', 'http://test');
  expect(pathname).toBe('/baufinanzierung/nebenkostenrechner');
  expect(valuesFromParams(ADDITIONAL_COSTS_FORM, searchParams).purchasePrice).toBe('250.000');
  expect(readSaved(formOf({ purchasePrice: '' }), SERVICES)).toBeUndefined();
});
