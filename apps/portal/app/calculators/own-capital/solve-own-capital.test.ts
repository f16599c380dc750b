import { calculateAdditionalCosts, calculateMortgage, calculateOwnCapital } from '@heimvorteil/calculations';
import { cents, centsFromEuros, ownFundsStanding } from '@heimvorteil/engine';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { AROUND } from '../../testing/portal-services.ts';
import { OWN_CAPITAL_FORM } from './form.ts';
import { solveOwnCapital } from './solve-own-capital.ts';

const NO_PARTS = 'savings=&stocks=&buildingSavings=&lifeInsurance=&otherAssets=';
const PARTS = ['savings', 'stocks', 'buildingSavings', 'lifeInsurance', 'otherAssets'] as const;
const solve = (params: string) =>
  solveOwnCapital(valuesFromParams(OWN_CAPITAL_FORM, new URLSearchParams(params)), AROUND);
const withPart = (name: string, value: string) =>
  `${NO_PARTS.replace(`${name}=`, `${name}=${value}`)}&purchasePrice=400000&geoCode=1276003`;

test.each(PARTS)('%s alone is the sum', (name) => {
  expect(solve(withPart(name, '12345.67'))?.total).toBe(1_234_567);
});

test.each(PARTS)('a wrong %s is no sum', (name) => {
  expect(solve(withPart(name, 'viel'))).toBeUndefined();
  expect(solve(withPart(name, '-1'))).toBeUndefined();
});

test.each([
  // §3: the sum is at most 10,000,000.
  ['savings=10000000&stocks=', 1_000_000_000],
  ['savings=10000000.01&stocks=', undefined],
  ['savings=9000000&stocks=1000000', 1_000_000_000],
  ['savings=9000000&stocks=1000000.01', undefined],
])('the ceiling of the sum: %s', (params, total) => {
  expect(solve(`${params}&buildingSavings=`)?.total).toBe(total);
});

test.each([250_000, 400_000.5, 1_000_000])('a purchase of %d stands as the calls say', (purchasePrice) => {
  const solved = solve(
    `purchasePrice=${purchasePrice}&geoCode=1276003&savings=&stocks=90000&buildingSavings=`,
  );
  const { result } = calculateAdditionalCosts({ purchasePrice, geoCode: '1276003' }, AROUND);
  const funded = { purchasePrice: result!.purchase.purchasePrice, additionalCosts: result!.costs };
  expect(solved?.purchase?.purchasePrice).toBe(funded.purchasePrice);
  expect(solved?.purchase?.standing).toEqual(ownFundsStanding({ ...funded, ownFunds: cents(9_000_000) }));
  expect(solved?.purchase?.withMore).toEqual(
    [2_500_000, 5_000_000].map((more) => ({
      more,
      total: 9_000_000 + more,
      standing: ownFundsStanding({ ...funded, ownFunds: cents(9_000_000 + more) }),
    })),
  );
});

test.each([
  // 300,000 with a plot of 80,000 in it: only that part is taxed
  { financingType: 'BuildingFinancing', purchasePrice: 300_000, landPrice: 80_000 },
  { financingType: 'BuildingFinancing', purchasePrice: 300_000, landPrice: 0, propertyValue: 100_000 },
  { purchasePrice: 400_000, renovationCostPercentage: 3 },
  { purchasePrice: 400_000, loanAmount: 250_000 },
] as const)('%o has the loan and the costs of the mortgage calculator', (stated) => {
  const values = new URLSearchParams(Object.entries(stated).map(([name, value]) => [name, `${value}`]));
  const { purchase } = solve(`${values}&savings=60000&stocks=&buildingSavings=`)!;
  const { result } = calculateMortgage({ ...stated, ownFunds: 60_000 }, AROUND);
  expect(purchase).toMatchObject({
    costs: result!.costs,
    standing: { loanAmount: result!.summary.loanAmount, loanToValue: result!.summary.loanToValue },
  });
});

test('a stated loan shrinks by what somebody brings more', () => {
  const solved = solve('purchasePrice=400000&loanAmount=40000&savings=60000&stocks=&buildingSavings=');
  expect(solved?.purchase?.withMore.map(({ standing }) => standing.loanAmount)).toEqual([
    centsFromEuros(15_000),
    0,
  ]);
});

test('the sum’s derivation goes before those of its standing', () => {
  const solved = solve(withPart('savings', '50000'));
  const own = calculateOwnCapital({ savings: 50_000 }).result!.derivation;
  expect(solved?.derivations.slice(0, own.length).map(({ figure }) => figure)).toEqual(
    own.map(() => 'ownCapital'),
  );
  expect(solved?.derivations.slice(own.length)).toEqual(solved?.purchase?.standing.derivation);
});

test.each(['purchasePrice=0', 'purchasePrice=', 'purchasePrice=viel'])(
  '%s leaves the sum and its derivation alone',
  (params) => {
    const solved = solve(`${params}&savings=50000&stocks=&buildingSavings=`);
    expect(solved).toMatchObject({ total: 5_000_000, purchase: undefined });
    expect(solved?.derivations.every(({ figure }) => figure === 'ownCapital')).toBe(true);
  },
);
