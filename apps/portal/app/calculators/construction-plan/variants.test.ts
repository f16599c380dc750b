import { calculateConstructionPlan } from '@heimvorteil/calculations';
import { describe, expect, test } from 'vitest';
import { loadForm } from '../../financing-case/load-form.ts';
import { SERVICES } from '../../testing/portal-services.ts';
import { CONSTRUCTION_FORM } from './form.ts';
import { solveConstruction } from './solve.ts';
import { costsOfBuilding, variantsOf } from './variants.ts';

const HOUSE =
  'purchasePrice=400000&ownFunds=152000&geoCode=1276003&hasCourtage=false&nominalInterestRate=3.6&fixedInterestYears=15&months1=0&months2=4&months3=2&months4=2&months5=3&months6=2&months7=1&rent=1000';
const solve = (params: string) => {
  const loaded = loadForm(CONSTRUCTION_FORM, { params: new URLSearchParams(params) }, SERVICES);
  return solveConstruction({ values: loaded.values, loaded })!;
};

test('the variants are named by their change', () => {
  expect(variantsOf(solve(HOUSE)).map(({ name }) => name)).toEqual([
    'Deine Bauphase',
    'Bau steht 6 Monate still',
    '12 Monate bereitstellungsfrei',
    'Einzug 3 Monate früher',
  ]);
});

describe('each is the call with its change', () => {
  const months = [0, 4, 6, 8, 11, 13, 14];
  const answer = solve(HOUSE);
  const dueIn = (later: readonly number[]) =>
    answer.body.bills.map((bill, index) => ({ ...bill, month: later[index]! }));

  test.each([
    [0, { bills: dueIn(months) }],
    [1, { bills: dueIn([0, 4, 12, 14, 17, 19, 20]), monthsUntilMove: 19 }],
    [2, { commitmentFreeMonths: 12 }],
    [3, { monthsUntilMove: 10 }],
  ])('variant %d', (index, change) => {
    const { result } = calculateConstructionPlan({ ...answer.body, ...change });
    expect(variantsOf(answer)[index]?.plan).toEqual(result!.plan);
  });
});

test.each([
  [4, 1_000],
  [3, 0],
  [2, 0],
  [0, 0],
])('a move after %d months cannot be sooner than at once: rent of %d €', (monthsUntilMove, rent) => {
  const { plan } = variantsOf(solve(`${HOUSE}&monthsUntilMove=${monthsUntilMove}`)).at(-1)!;
  expect(plan?.totalRent).toBe(rent * 100);
});

test('a delay beyond the fixed years leads to no plan', () => {
  // The last bill after 8 months, 14 with the delay; the rate is fixed for 12.
  const short = HOUSE.replace('fixedInterestYears=15', 'fixedInterestYears=1')
    .replace('months2=4', 'months2=0')
    .replace('months3=2', 'months3=0');
  const plans = variantsOf(solve(short)).map(({ plan }) => plan !== undefined);
  expect(plans).toEqual([true, false, true, true]);
});

test('without rent and free of commitment interest a building costs its interest', () => {
  const { plan } = solve(`${HOUSE.replace('rent=1000', 'rent=0')}&commitmentInterestPerMonth=0`);
  // As in the solved house: 2 × 336 + 2 × 403.20 + 3 × 562.80 + 2 × 672 + 798
  expect(costsOfBuilding(plan)).toBe(530_880);
});
