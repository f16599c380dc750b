import { affordability } from '@heimvorteil/contracts';
import { test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedError } from '../../testing/expectations.ts';

onPostgres('refusals of affordability', (running) => {
  const post = (payload: unknown) =>
    running().app.inject({
      method: 'POST',
      url: '/baufinanzierung/api/v1.0/affordability',
      payload: payload as object,
    });
  const household = (salary: number, savings: number) => ({ income: { salary }, ownCapital: { savings } });
  const HOUSEHOLD = household(4_500, 80_000);

  // @spec 5.6
  test.each<[string, unknown, number, ExpectedError[]]>([
    [
      'nothing',
      {},
      422,
      [
        ['income', 'REQUIRED'],
        ['ownCapital', 'REQUIRED'],
      ],
    ],
    ['no salary', { ...HOUSEHOLD, income: {} }, 422, [['income.salary', 'REQUIRED']]],
    ['an income above 100,000', household(100_000.01, 0), 422, [['income', 'INCOME_TOO_HIGH']]],
    [
      'incomes together above 100,000',
      { ...HOUSEHOLD, income: { salary: 60_000, other: 40_000.01 } },
      422,
      [['income', 'INCOME_TOO_HIGH']],
    ],
    [
      'fourteen salaries above 100,000',
      { ...HOUSEHOLD, income: { salary: 90_000, numberOfSalaries: 14 } },
      422,
      [['income', 'INCOME_TOO_HIGH']],
    ],
    ['an income beyond counting', household(1e300, 0), 422, [['income', 'INCOME_TOO_HIGH']]],
    ['a negative salary', household(-1, 0), 422, [['income.salary', 'OUT_OF_RANGE']]],
    [
      'an expense above 100,000',
      { ...HOUSEHOLD, expenses: { other: 100_000.01 } },
      422,
      [['expenses.other', 'EXPENSE_TOO_HIGH']],
    ],
    [
      'rent above 100,000',
      { ...HOUSEHOLD, expenses: { rent: 1e15 } },
      422,
      [['expenses.rent', 'EXPENSE_TOO_HIGH']],
    ],
    [
      'debts above 100 million',
      { ...HOUSEHOLD, otherDebts: 100_000_000.01 },
      422,
      [['otherDebts', 'EXPENSE_TOO_HIGH']],
    ],
    [
      'own capital above 10 million together',
      { ...HOUSEHOLD, ownCapital: { savings: 6_000_000, stocks: 4_000_000.01 } },
      422,
      [['ownCapital', 'OWN_CAPITAL_TOO_HIGH']],
    ],
    ['19.99 m²', { ...HOUSEHOLD, livingArea: 19.99 }, 422, [['livingArea', 'OBJECT_SIZE_OUT_OF_RANGE']]],
    ['301 m²', { ...HOUSEHOLD, livingArea: 301 }, 422, [['livingArea', 'OBJECT_SIZE_OUT_OF_RANGE']]],
    ['born too late', { ...HOUSEHOLD, dateOfBirth: '2008-11-21' }, 422, [['dateOfBirth', 'AGE_TOO_LOW']]],
    ['born tomorrow', { ...HOUSEHOLD, dateOfBirth: '2026-11-21' }, 422, [['dateOfBirth', 'AGE_TOO_LOW']]],
    [
      'born too early',
      { ...HOUSEHOLD, dateOfBirth: '1900-12-31' },
      422,
      [['dateOfBirth', 'DATE_OF_BIRTH_INVALID']],
    ],
    [
      'born on no day',
      { ...HOUSEHOLD, dateOfBirth: '1980-02-30' },
      422,
      [['dateOfBirth', 'DATE_OF_BIRTH_INVALID']],
    ],
    [
      'born the German way',
      { ...HOUSEHOLD, dateOfBirth: '01.02.1980' },
      422,
      [['dateOfBirth', 'DATE_OF_BIRTH_INVALID']],
    ],
    [
      'a price of 10 million',
      { ...HOUSEHOLD, purchasePrice: 10_000_000 },
      422,
      [['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE']],
    ],
    ['36 years', { ...HOUSEHOLD, fixedInterestYears: 36 }, 422, [['fixedInterestYears', 'OUT_OF_RANGE']]],
    ['nobody at home', { ...HOUSEHOLD, numberOfAdults: 0 }, 422, [['numberOfAdults', 'OUT_OF_RANGE']]],
    ['half a child', { ...HOUSEHOLD, numberOfChildren: 0.5 }, 422, [['numberOfChildren', 'OUT_OF_RANGE']]],
    [
      'an employment nobody knows',
      { ...HOUSEHOLD, employmentType: 'KING' },
      422,
      [['employmentType', 'INVALID_VALUE']],
    ],
    [
      'a field nobody knows',
      { ...HOUSEHOLD, income: { salary: 1, luck: 2 } },
      422,
      [['income.luck', 'UNKNOWN_FIELD']],
    ],
    [
      'text for a number',
      { ...HOUSEHOLD, income: { salary: '4500' } },
      400,
      [['income.salary', 'WRONG_TYPE']],
    ],
    ['null for a group', { ...HOUSEHOLD, ownCapital: null }, 400, [['ownCapital', 'WRONG_TYPE']]],
    ['a list for a group', { ...HOUSEHOLD, expenses: [] }, 400, [['expenses', 'WRONG_TYPE']]],
    ['a list for the whole', [], 400, [[undefined, 'WRONG_TYPE']]],
    [
      'all faults at once',
      {
        income: { salary: 'x', other: 200_000 },
        ownCapital: { savings: 2e7 },
        expenses: { other: 2e5 },
        dateOfBirth: '2020-01-01',
        colour: 1,
      },
      400,
      [
        ['income.salary', 'WRONG_TYPE'],
        ['income', 'INCOME_TOO_HIGH'],
        ['expenses.other', 'EXPENSE_TOO_HIGH'],
        ['ownCapital', 'OWN_CAPITAL_TOO_HIGH'],
        ['colour', 'UNKNOWN_FIELD'],
        ['dateOfBirth', 'AGE_TOO_LOW'],
      ],
    ],
  ])('%s is refused', async (_what, payload, status, errors) => {
    expectRefusal(await post(payload), status, errors);
  });

  test('a visitor with the 18th birthday today is of age', async () => {
    expectAnswer(await post({ ...HOUSEHOLD, dateOfBirth: '2008-11-20' }), affordability);
  });
});
