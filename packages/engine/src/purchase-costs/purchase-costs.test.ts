import fc from 'fast-check';
import { expect, test } from 'vitest';
import history from '../../vectors/land-transfer-tax-history.json' with { type: 'json' };
import { centsFromEuros, eurosFromCents, type Cents, percent } from '../money/money.ts';
import { additionalCosts } from './additional-costs.ts';
import { FEDERAL_STATES, federalStateOf, type FederalState, type FederalStateId } from './federal-states.ts';
import { landTransferTax, landTransferTaxRate, statutoryDifference } from './land-transfer-tax.ts';
import { LAND_TRANSFER_TAX_HISTORY } from './land-transfer-tax-history.ts';

const stateById = (id: FederalStateId): FederalState => {
  const found = FEDERAL_STATES.find((state) => state.id === id);
  if (!found) throw new Error(id);
  return found;
};
const price = centsFromEuros(400_000);

// Land transfer tax by state (specification §3).
test.each([
  ['1276001', 5],
  ['1276002', 3.5],
  ['1276003', 6],
  ['1276004', 6.5],
  ['1276005', 5],
  ['1276006', 5.5],
  ['1276007', 6],
  ['1276008', 6],
  ['1276009', 5],
  ['1276010', 6.5],
  ['1276011', 5],
  ['1276012', 6.5],
  ['1276013', 5.5],
  ['1276014', 5],
  ['1276015', 6.5],
  ['1276016', 6.5],
])('a purchase in %s pays %s % land transfer tax', (geoCode, tax) => {
  for (const code of [geoCode, `${geoCode}001`, `${geoCode}12345`]) {
    const costs = additionalCosts({ purchasePrice: price, state: federalStateOf(code) });
    expect(federalStateOf(code)?.landTransferTax).toBe(tax);
    expect(costs.landTransferPercentage).toBe(tax);
    expect(eurosFromCents(costs.landTransfer)).toBe(4_000 * tax);
  }
});

// @spec 9.1
test('Berlin, 400,000 €: 24,000 + 14,280 + 6,000 + 2,000 = 46,280 €, 11.57 %', () => {
  const costs = additionalCosts({ purchasePrice: price, state: stateById('BE') });
  expect(costs).toMatchObject({
    landTransfer: 24_000_00,
    brokerCommission: 14_280_00,
    notaryCosts: 6_000_00,
    entryLandRegister: 2_000_00,
    total: 46_280_00,
    totalPercent: 11.57,
  });
});

// @spec 5.20
test.each([
  ['no commission', { hasCourtage: false, brokerCommission: percent(3.57) }, 0],
  ['a stated commission', { hasCourtage: true, brokerCommission: percent(2.38) }, 2.38],
  ['commission unknown', {}, 3.57],
  ['with commission, none stated', { hasCourtage: true }, 3.57],
  ['a stated commission of zero', { brokerCommission: percent(0) }, 0],
])('%s', (_name, commission, expected) => {
  expect(additionalCosts({ purchasePrice: price, ...commission }).brokerCommissionPercentage).toBe(expected);
});

// @spec 9.1
test('an unknown state counts 6 %, in the own-offer check 5 %', () => {
  expect(additionalCosts({ purchasePrice: price }).landTransferPercentage).toBe(6);
  expect(additionalCosts({ purchasePrice: price, unknownStateTax: percent(5) }).landTransferPercentage).toBe(
    5,
  );
});

test.each(['127600', '1276017', '1276000001', 'x1276003', '1276003x', '1276003x1276003', ''])(
  '%s is in no state',
  (geoCode) => {
    expect(federalStateOf(geoCode)).toBeUndefined();
  },
);

test('sixteen states have names of their own', () => {
  const names = FEDERAL_STATES.map(({ name }) => name);
  expect(names.filter((name) => /^[A-ZÜ]\p{Letter}+(-[A-ZÜ]\p{Letter}+)*$/u.test(name))).toHaveLength(16);
  expect(new Set(names).size).toBe(16);
});

test('the statutory history is the published one, row by row', () => {
  const published = Object.fromEntries(
    Object.entries(history.ratesPercentByStateFrom).map(([id, rows]) => [
      id,
      rows.map(([from, rate]) => ({ from, percent: rate })),
    ]),
  );
  expect(LAND_TRANSFER_TAX_HISTORY).toEqual(published);
});

test.each([
  ['TH', '2023-12-31', 6.5],
  ['TH', '2024-01-01', 5],
  ['HB', '2025-06-30', 5],
  ['HB', '2025-07-01', 5.5],
  ['SN', '2022-12-31', 3.5],
  ['BE', '1997-01-01', 3.5],
] as const)('by statute a contract in %s on %s pays %s %', (id, date, rate) => {
  expect(landTransferTaxRate(stateById(id), 'statutory', date)).toBe(rate);
});

// @contract 1.11
test('the statutory tax is rounded down to the full euro, the specification’s has cents', () => {
  // Tax: 333,333 × 6 % = 19,999.98 before rounding
  const purchase = {
    purchasePrice: centsFromEuros(333_333),
    state: stateById('BE'),
    contractDate: '2026-11-20',
  };
  expect(additionalCosts({ ...purchase, table: 'specification' }).landTransfer).toBe(19_999_98);
  expect(additionalCosts({ ...purchase, table: 'statutory' }).landTransfer).toBe(19_999_00);
});

// Tax by law is the exact product rounded down to euros: 333,333.33 × 6 % = 19,999.9998 becomes 19,999.
test.each([
  ['BE', 333_333.33, 19_999],
  ['BE', 333_333.34, 20_000],
  // 285,714.29 × 3.5 % = 10,000.00015 becomes 10,000; with one cent less it is 9,999
  ['BY', 285_714.29, 10_000],
  ['BY', 285_714.28, 9_999],
  ['NW', 9_999_999.99, 649_999],
  ['BE', 0.01, 0],
  ['BE', 16.66, 0],
  ['BE', 16.67, 1],
] as const)('by statute %s taxes %s € with %s €', (id, euros, tax) => {
  const purchase = { purchasePrice: centsFromEuros(euros), state: stateById(id) };
  expect(additionalCosts({ ...purchase, table: 'statutory' }).landTransfer).toBe(tax * 100);
});

test('by statute every price pays the whole euros of its exact product', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.constantFrom(...FEDERAL_STATES),
      (cents, state) => {
        const rate = landTransferTaxRate(state, 'statutory');
        const exact = (BigInt(cents) * BigInt(Math.round(rate * 10))) / 100_000n;
        expect(landTransferTax(cents as Cents, rate, 'statutory')).toBe(Number(exact) * 100);
      },
    ),
  );
});

// @contract 3.17
test('the land is a part of the price, at most the whole of it', () => {
  const whole = additionalCosts({ purchasePrice: price });
  expect(additionalCosts({ purchasePrice: price, landPrice: centsFromEuros(400_001) })).toEqual(whole);
  const owned = additionalCosts({ purchasePrice: price, landPrice: centsFromEuros(0) });
  expect([owned.landTransfer, owned.brokerCommission, owned.notaryCosts]).toEqual([0, 0, 6_000_00]);
});

test.each([
  ['TH', 'specification', { percent: 5, since: '2024-01-01' }],
  ['TH', 'statutory', undefined],
  ['BE', 'specification', undefined],
] as const)('costs in %s by the %s table carry the law’s other rate: %o', (id, table, byLaw) => {
  const purchase = { purchasePrice: price, state: stateById(id), contractDate: '2026-11-20' };
  expect(additionalCosts({ ...purchase, table }).landTransferByLaw).toEqual(byLaw);
  expect(
    additionalCosts({ ...purchase, table, landPrice: centsFromEuros(0) }).landTransferByLaw,
  ).toBeUndefined();
});

test('by statute, too, only the land is taxed, down to the full euro', () => {
  // Tax: 100,033 × 6 % = 6,001.98 before rounding
  const purchase = {
    purchasePrice: centsFromEuros(400_132),
    state: stateById('BE'),
    landPrice: centsFromEuros(100_033),
  };
  expect(additionalCosts(purchase).landTransfer).toBe(6_001_98);
  expect(additionalCosts({ ...purchase, table: 'statutory' }).landTransfer).toBe(6_001_00);
});

test('today the law differs from the table in Thüringen and Bremen only', () => {
  const differing = FEDERAL_STATES.filter((state) => statutoryDifference(state, '2026-11-20'));
  expect(differing.map(({ id }) => id)).toEqual(['HB', 'TH']);
  expect(statutoryDifference(stateById('TH'), '2026-11-20')).toEqual({ percent: 5, since: '2024-01-01' });
});

test('without a day the law as of today decides', () => {
  expect(landTransferTaxRate(stateById('TH'), 'statutory')).toBe(5);
});

test('before 1997 the whole country paid 2 %', () => {
  for (const state of FEDERAL_STATES) expect(landTransferTaxRate(state, 'statutory', '1996-12-31')).toBe(2);
  // The law of 1983 is used for all older contracts, so `since` is its first day.
  expect(statutoryDifference(stateById('BE'), '1990-06-01')).toEqual({ percent: 2, since: '1983-01-01' });
});
