import { calculateAdditionalCosts, calculateOwnCapital } from '@heimvorteil/calculations';
import { cents, ownFundsStanding } from '@heimvorteil/engine';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { RATE_TABLE, TODAY } from '../../testing/portal-services.ts';
import { OWN_CAPITAL_FORM } from './form.ts';
import { solveOwnCapital } from './solve-own-capital.ts';

const AROUND = surroundingsOf({
  rateTable: RATE_TABLE,
  today: TODAY,
  landTransferTaxTable: 'specification',
});
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
  const { costs: additionalCosts, purchase } = result!;
  const standing = (ownFunds: number) =>
    ownFundsStanding({ purchasePrice: purchase.purchasePrice, additionalCosts, ownFunds: cents(ownFunds) });
  expect(solved?.purchase?.purchasePrice).toBe(purchase.purchasePrice);
  expect(solved?.purchase?.standing).toEqual(standing(9_000_000));
  expect(solved?.purchase?.withMore).toEqual(
    [2_500_000, 5_000_000].map((more) => ({
      more,
      total: 9_000_000 + more,
      standing: standing(9_000_000 + more),
    })),
  );
});

test.each([
  // 480,000 + 2 % + 9.57 % of 130,000 for tax and broker − 110,000
  ['financingType=BuildingFinancing&purchasePrice=480000&landPrice=130000&savings=110000', 39_204_100],
  // 400,000 × 1.1157 + 4 % − 100,000
  ['purchasePrice=400000&renovationCostPercentage=4&savings=100000', 36_228_000],
  ['purchasePrice=400000&loanAmount=250000&savings=100000', 25_000_000],
])('the loan is that of the whole case: %s', (params, loanAmount) => {
  const solved = solve(`${params}&stocks=&buildingSavings=&geoCode=1276003`);
  expect(solved?.purchase?.standing.loanAmount).toBe(loanAmount);
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
