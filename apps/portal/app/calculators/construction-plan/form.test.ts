import { calculateConstructionPlan } from '@heimvorteil/contracts';
import { addressOfValues, linkOfAddress, readForm, valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { bodyOf, CONSTRUCTION_FORM as FORM, monthsOfBills, STAGE_SLOTS } from './form.ts';

const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
const errorsOf = (params: string) => readForm(FORM, from(params)).fieldErrors;
const bodyFor = (params: string) => {
  const { good } = readForm(FORM, from(params));
  return (
    good &&
    bodyOf(good, {
      nominalInterestRate: 3.6,
      additionalCosts: 32_000,
      ownFunds: good.ownFunds ?? -1,
    })
  );
};

test('a bare address is a house whose seven bills fall due within fifteen months', () => {
  expect(bodyFor('')).toEqual({
    purchasePrice: 400_000,
    // A fifth of the price
    ownFunds: 80_000,
    additionalCosts: 32_000,
    bills: [
      { month: 1, percent: 30 },
      { month: 5, percent: 28 },
      { month: 7, percent: 5.6 },
      { month: 9, percent: 13.3 },
      { month: 12, percent: 9.1 },
      { month: 14, percent: 10.5 },
      { month: 15, percent: 3.5 },
    ],
    nominalInterestRate: 3.6,
    amortizationRate: 2,
    fixedInterestYears: 10,
    commitmentFreeMonths: 6,
    commitmentInterestPerMonth: 0.2,
    rent: 1_200,
    // Ready to move in with the sixth bill
    monthsUntilMove: 14,
    fees: 0,
  });
});

test.each([
  ['purchasePrice=512000', { purchasePrice: 512_000, ownFunds: 102_400 }],
  ['ownFunds=0', { ownFunds: 0 }],
  ['amortizationRate=3,5', { amortizationRate: 3.5 }],
  ['fixedInterestYears=20', { fixedInterestYears: 20 }],
  ['commitmentFreeMonths=12', { commitmentFreeMonths: 12 }],
  ['commitmentInterestPerMonth=0,25', { commitmentInterestPerMonth: 0.25 }],
  ['rent=987,65', { rent: 987.65 }],
  ['monthsUntilMove=0', { monthsUntilMove: 0 }],
  ['fees=350', { fees: 350 }],
  // The rate is handed over, typed or the market's.
  ['nominalInterestRate=5', { nominalInterestRate: 3.6 }],
])('of „%s“ the call hears %j', (params, stated) => {
  expect(bodyFor(params)).toMatchObject(stated);
});

test('a stage that takes longer moves every later bill and the move', () => {
  const { good = {} } = readForm(FORM, from('months2=10'));
  // 6 months more than the usual 4
  expect(monthsOfBills(good)).toEqual([1, 11, 13, 15, 18, 20, 21]);
  expect(bodyFor('months2=10')?.monthsUntilMove).toBe(20);
});

test.each([
  ['rent=', 'rent', 'REQUIRED'],
  ['rent=100001', 'rent', 'EXPENSE_TOO_HIGH'],
  ['months3=2,5', 'months3', 'WRONG_TYPE'],
  ['commitmentFreeMonths=121', 'commitmentFreeMonths', 'OUT_OF_RANGE'],
  ['commitmentInterestPerMonth=1,1', 'commitmentInterestPerMonth', 'OUT_OF_RANGE'],
  ['purchasePrice=', 'purchasePrice', 'REQUIRED'],
  ['brokerCommission=', 'brokerCommission', 'REQUIRED'],
  // 1 + 117 + 2 = 120 months stay within the limit, the fourth stage goes beyond.
  ['months2=117', 'months4', 'OUT_OF_RANGE'],
] as const)('„%s“ is said beside %s: %s', (params, field, code) => {
  expect(errorsOf(params)[field]?.code).toBe(code);
});

test('broker and fixed years begin as those of every case', () => {
  expect(from('')).toMatchObject({ hasCourtage: 'true', brokerCommission: '3,57', fixedInterestYears: '10' });
  expect(from('hasCourtage=false').hasCourtage).toBe('false');
});

test.each(['', 'financingType=PurchaseFinancing', 'financingType=FollowupFinancing'])(
  'whatever was planned before, here a house is built: „%s“',
  (params) => {
    expect(from(params).financingType).toBe('BuildingFinancing');
  },
);

test('what is paid for living stands behind the #, the case before it, and the address brings it all back', () => {
  const values = from(
    'purchasePrice=512000&landPrice=90000&profession=DOCTOR&geoCode=1276003&months5=8&rent=900&monthsUntilMove=30&fees=',
  );
  const address = addressOfValues(FORM, values);
  expect(address.fragment).toBe('rent=900&monthsUntilMove=30');
  expect(Object.fromEntries(new URLSearchParams(address.query))).toMatchObject({
    landPrice: '90000',
    profession: 'DOCTOR',
    geoCode: '1276003',
    financingType: 'BuildingFinancing',
  });
  expect(from(linkOfAddress(address).replace('?', '').replace('#', '&'))).toEqual(values);
});

test('form and call know the same limits', () => {
  // Of stages the call knows only when their bills fall due: from one day on they show it each by itself.
  const atOnce = from(STAGE_SLOTS.map((slot) => `months${slot}=0`).join('&'));
  // Commission and plot become euros before the call.
  const before = ['hasCourtage', 'brokerCommission', 'landPrice', 'propertyValue'];
  const shown = { ...FORM, passengers: new Set([...(FORM.passengers ?? []), ...before]) };
  const body = (good: Parameters<typeof bodyOf>[0]) =>
    bodyOf(good, {
      nominalInterestRate: good.nominalInterestRate ?? 3.6,
      additionalCosts: 0,
      ownFunds: good.ownFunds ?? -1,
    });
  expect(disagreements(shown, atOnce, body, calculateConstructionPlan.body)).toEqual([]);
});
