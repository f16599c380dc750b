import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromEuros as euros, type Cents } from '../money/money.ts';
import { incomeTotal } from './income-total.ts';
import type { Expenses, Household, HouseholdItem, Income } from './household.ts';
import { householdBudget } from './household-budget.ts';

const TODAY = '2026-11-20';
const lines = (household: Household) =>
  Object.fromEntries(householdBudget(household).lines.map(({ item, amount }) => [item, amount / 100]));
const family = (changes: Partial<Household> = {}): Household => ({
  asOf: TODAY,
  income: { salary: euros(4_000) },
  ...changes,
});

test('a household of one in 100 square metres has its salary less flat costs', () => {
  // Free income: 4,000 − 900 living − 100 m² × 2.50 − 200 reserve = 2,650
  expect(householdBudget(family())).toMatchObject({
    netIncome: euros(4_000),
    freeIncome: euros(2_650),
    costOfLiving: euros(900),
  });
});

test.each<[string, Income, HouseholdItem, number]>([
  ['13 salaries over 12 months', { salary: euros(3_000), numberOfSalaries: 13 }, 'SALARY', 3_250],
  ['13.5 salaries', { salary: euros(2_000), numberOfSalaries: 13.5 }, 'SALARY', 2_250],
  ['three quarters of rent received', { salary: euros(0), rental: euros(800.01) }, 'RENTAL', 600.01],
  ['child benefit in full', { salary: euros(0), childBenefits: euros(518) }, 'CHILD_BENEFITS', 518],
  ['maintenance received', { salary: euros(0), alimony: euros(300) }, 'ALIMONY_RECEIVED', 300],
  ['a pension', { salary: euros(0), pension: euros(1_200) }, 'PENSION', 1_200],
  ['anything else', { salary: euros(0), other: euros(150) }, 'OTHER_INCOME', 150],
])('%s', (_what, income, item, counted) => {
  expect(lines({ asOf: TODAY, income })).toMatchObject({ [item]: counted });
});

const withExpenses = (expenses: Expenses, changes: Partial<Household> = {}) =>
  family({ expenses, ...changes });

test.each<[string, Household, HouseholdItem, number | undefined]>([
  [
    'two adults, two children: 900 + 400 + 2 × 300',
    family({ numberOfAdults: 2, numberOfChildren: 2 }),
    'LIVING_COST',
    -1_900,
  ],
  ['more spent than the flat figure', withExpenses({ livingCost: euros(1_300) }), 'LIVING_COST', -1_300],
  ['less spent than the flat figure', withExpenses({ livingCost: euros(500) }), 'LIVING_COST', -900],
  ['two cars', withExpenses({ numberOfVehicles: 2 }), 'VEHICLES', -400],
  ['rent of today with own use', withExpenses({ rent: euros(950) }), 'RENT', 0],
  [
    'rent of today with letting',
    withExpenses({ rent: euros(950) }, { financingUseType: 'RENTING' }),
    'RENT',
    -950,
  ],
  [
    'saving does not bind',
    withExpenses({ saving: euros(400), buildingSaving: euros(100) }),
    'OTHER_EXPENSES',
    undefined,
  ],
  ['maintenance paid, at least 480', withExpenses({ alimony: euros(200) }), 'ALIMONY_PAID', -480],
  ['maintenance paid above that', withExpenses({ alimony: euros(620) }), 'ALIMONY_PAID', -620],
  ['pension insurance', withExpenses({ pensionInsurance: euros(120) }), 'PENSION_INSURANCE', -120],
  ['anything else', withExpenses({ other: euros(80) }), 'OTHER_EXPENSES', -80],
  ['no maintenance', withExpenses({}), 'ALIMONY_PAID', undefined],
  ['health insurance as stated', withExpenses({ healthInsurance: euros(350) }), 'HEALTH_INSURANCE', -350],
  [
    'self-employed, at least 700',
    withExpenses({ healthInsurance: euros(350) }, { employmentType: 'SELFEMPLOYED' }),
    'HEALTH_INSURANCE',
    -700,
  ],
  [
    'freelancer without a figure',
    withExpenses({}, { employmentType: 'FREELANCER' }),
    'HEALTH_INSURANCE',
    -700,
  ],
  [
    'instalments as stated beat debts',
    withExpenses({ creditRate: euros(150) }, { otherDebts: euros(10_000) }),
    'CREDIT_RATE',
    -150,
  ],
  ['2 % of debts without them', withExpenses({}, { otherDebts: euros(10_000) }), 'CREDIT_RATE', -200],
  ['80 m² of own use', family({ livingArea: 80 }), 'RUNNING_COSTS', -200],
  ['80 m² let', family({ livingArea: 80, financingUseType: 'RENTING' }), 'RUNNING_COSTS', -88],
  ['the reserve', family(), 'RESERVE', -200],
])('%s', (_what, household, item, counted) => {
  expect(lines(household)[item]).toBe(counted);
});

test('cars are part of living costs, other expenses are not', () => {
  // Essential costs: 900 living + 2 cars × 200 + 250 running costs + 80 other; the reserve is not spent.
  expect(householdBudget(withExpenses({ numberOfVehicles: 2, other: euros(80) }))).toMatchObject({
    costOfLiving: euros(1_300),
  });
});

test('the lines add up to the free income', () => {
  const amount = fc.option(
    fc.integer({ min: 0, max: 5_000_00 }).map((value) => value as Cents),
    { nil: undefined },
  );
  fc.assert(
    fc.property(
      fc.record({ salary: amount.map((value) => value ?? (0 as Cents)), rental: amount, pension: amount }),
      fc.record({ livingCost: amount, alimony: amount, creditRate: amount, other: amount }),
      fc.integer({ min: 1, max: 4 }),
      (income, expenses, numberOfAdults) => {
        const budget = householdBudget({ asOf: TODAY, income, expenses, numberOfAdults });
        expect(budget.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(budget.freeIncome);
      },
    ),
  );
});

test('the income ceiling looks at everything that comes in, rent in full', () => {
  expect(
    incomeTotal({ salary: euros(3_000), numberOfSalaries: 13, rental: euros(800), other: euros(50) }),
  ).toBe(
    euros(4_100), // 3,250 + 800 + 50
  );
});
