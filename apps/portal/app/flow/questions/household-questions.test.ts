import { describe, expect, test } from 'vitest';
import { errorsOfQuestion, storableAnswers } from '../answers/flow-answers.ts';
import { caseOfFlow } from '../answers/flow-case.ts';
import { fieldsOf, type FlowValues, type Question } from '../flow.ts';
import { householdOfAnswers, completeHousehold } from '../answers/household-values.ts';
import { OWN_CAPITAL } from '../affordability/affordability-flow.ts';
import {
  BORROWERS,
  CHILDREN,
  EXPENSES,
  INCOME,
  OBJECT_SIZE,
  OTHER_DEBTS,
  USAGE,
} from './household-questions.ts';

const TODAY = '2026-11-20';

const codes = (question: Question, values: FlowValues) =>
  Object.fromEntries(
    Object.entries(errorsOfQuestion(question, values, TODAY)).flatMap(([name, error]) =>
      error ? [[name, error.code]] : [],
    ),
  );
const messageOf = (question: Question, values: FlowValues, name: string) =>
  errorsOfQuestion(question, values, TODAY)[name]?.message;
const householdOf = (question: Question, values: FlowValues) =>
  householdOfAnswers(
    fieldsOf(question).map(([name]) => name),
    completeHousehold(storableAnswers(question, values, TODAY)),
  );

describe('choices', () => {
  // @spec 2.64 2.65 3.90
  test.each<[Question, string, readonly string[]]>([
    [CHILDREN, 'numberOfChildren', ['0', '1', '2', '3', '4', '5']],
    [BORROWERS, 'numberOfAdults', ['1', '2']],
    [USAGE, 'financingUseType', ['OWNER_OCCUPATION', 'PARTIALLY_RENTING', 'RENTING']],
  ])('$key accepts its options', (question, name, offered) => {
    expect(fieldsOf(question).map(([field]) => field)).toEqual([name]);
    for (const value of offered) {
      expect(codes(question, { [name]: value })).toEqual({});
      expect(storableAnswers(question, { [name]: value }, TODAY)).toEqual({ [name]: value });
    }
  });

  test.each<[Question, string, string]>([
    [CHILDREN, 'numberOfChildren', '6'],
    [CHILDREN, 'numberOfChildren', '-1'],
    [CHILDREN, 'numberOfChildren', ''],
    [BORROWERS, 'numberOfAdults', '0'],
    [BORROWERS, 'numberOfAdults', '3'],
    [BORROWERS, 'numberOfAdults', ''],
    [USAGE, 'financingUseType', 'LETTING'],
    [USAGE, 'financingUseType', ''],
  ])('$key refuses %s of "%s" and asks to choose', (question, name, value) => {
    expect(Object.keys(codes(question, { [name]: value }))).toEqual([name]);
    expect(messageOf(question, { [name]: value }, name)).toMatch(/^Wähle aus, .+\.$/);
  });

  test.each([
    ['1', 1],
    ['2', 2],
  ])('%s adults borrow as %i', (numberOfAdults, numberOfBorrowers) => {
    const values = storableAnswers(BORROWERS, { numberOfAdults }, TODAY);
    expect(caseOfFlow(values).numberOfBorrowers).toBe(numberOfBorrowers);
    expect(householdOf(BORROWERS, { numberOfAdults })).toEqual({ numberOfAdults: numberOfBorrowers });
  });

  // @spec 3.13
  test.each(['OWNER_OCCUPATION', 'PARTIALLY_RENTING', 'RENTING'])(
    '%s enters the case',
    (financingUseType) => {
      const values = storableAnswers(USAGE, { financingUseType }, TODAY);
      expect(caseOfFlow(values).financingUseType).toBe(financingUseType);
    },
  );

  test('children belong to the household', () => {
    expect(householdOf(CHILDREN, { numberOfChildren: '3' })).toEqual({ numberOfChildren: 3 });
  });
});

// @spec 5.9
describe('the size of the object', () => {
  test.each([
    ['20', {}],
    ['300', {}],
    ['87,5', {}],
    ['19,9', { livingArea: 'OBJECT_SIZE_OUT_OF_RANGE' }],
    ['300,1', { livingArea: 'OBJECT_SIZE_OUT_OF_RANGE' }],
    ['0', { livingArea: 'OBJECT_SIZE_OUT_OF_RANGE' }],
    ['', { livingArea: 'REQUIRED' }],
  ])('%s m²: %o', (livingArea, refused) => {
    expect(codes(OBJECT_SIZE, { livingArea })).toEqual(refused);
  });

  test('names the limits in its refusal', () => {
    expect(messageOf(OBJECT_SIZE, { livingArea: '301' }, 'livingArea')).toMatch(/20.+300 m²/);
    expect(messageOf(OBJECT_SIZE, { livingArea: '' }, 'livingArea')).toMatch(/Wohnfläche/);
  });

  test('is stored as a number of the household', () => {
    expect(householdOf(OBJECT_SIZE, { livingArea: ' 87,5 ' })).toEqual({ livingArea: 87.5 });
  });
});

describe('income', () => {
  test.each<[FlowValues, object]>([
    [{ salary: '' }, { salary: 'REQUIRED' }],
    [{ salary: '0' }, {}],
    [{ salary: '100.000' }, {}],
    [{ salary: '100.000,01' }, { salary: 'INCOME_TOO_HIGH' }],
    // 92,307.69 × 13 / 12 = 99,999.9975
    [{ salary: '92.307,69', numberOfSalaries: '13' }, {}],
    // 92,307.70 × 13 / 12 = 100,000.0083
    [{ salary: '92.307,70', numberOfSalaries: '13' }, { salary: 'INCOME_TOO_HIGH' }],
    // 50,000 × 24 / 12
    [{ salary: '50.000', numberOfSalaries: '24' }, {}],
    [{ salary: '50.000,01', numberOfSalaries: '24' }, { salary: 'INCOME_TOO_HIGH' }],
    [{ salary: '4.000', numberOfSalaries: '1' }, {}],
    [{ salary: '4.000', numberOfSalaries: '0' }, { numberOfSalaries: 'OUT_OF_RANGE' }],
    [{ salary: '4.000', numberOfSalaries: '25' }, { numberOfSalaries: 'OUT_OF_RANGE' }],
    [{ salary: '4.000', numberOfSalaries: '' }, {}],
  ])('%o: %o', (values, refused) => {
    expect(codes(INCOME, values)).toEqual(refused);
  });

  test.each(['childBenefits', 'alimonyReceived', 'rental', 'pension', 'otherIncome'])(
    'the ceiling counts %s in full, in addition to the salary',
    (name) => {
      expect(codes(INCOME, { salary: '99.000', [name]: '1.000' })).toEqual({});
      expect(codes(INCOME, { salary: '99.000', [name]: '1.000,01' })).toEqual({ salary: 'INCOME_TOO_HIGH' });
    },
  );

  // @spec 5.6
  test('the ceiling is that of all parts together', () => {
    const parts = { childBenefits: '20.000', alimonyReceived: '20.000', rental: '20.000', pension: '20.000' };
    expect(codes(INCOME, { ...parts, salary: '10.000', otherIncome: '10.000' })).toEqual({});
    expect(codes(INCOME, { ...parts, salary: '10.000', otherIncome: '10.000,01' })).toEqual({
      salary: 'INCOME_TOO_HIGH',
    });
    expect(messageOf(INCOME, { salary: '100.001' }, 'salary')).toMatch(/100\.000 €/);
  });

  test.each([
    ['childBenefits', '9.223.372.036.854.775.808', 'INCOME_TOO_HIGH'],
    ['otherIncome', '-9.223.372.036.854.775.808', 'INCOME_TOO_HIGH'],
    ['numberOfSalaries', '9223372036854775808', 'OUT_OF_RANGE'],
  ])('%s of %s is named, and no sum fails for it', (name, text, code) => {
    expect(codes(INCOME, { salary: '4.000', [name]: text })).toMatchObject({ [name]: code });
    expect(codes(INCOME, { salary: text, [name]: text })).toMatchObject({ [name]: code });
  });

  test('a missing salary counts before the ceiling', () => {
    expect(codes(INCOME, { salary: '', childBenefits: '100.000' })).toEqual({ salary: 'REQUIRED' });
  });

  // @spec 3.62
  test.each([
    ['salary', { salary: 5000 }],
    ['childBenefits', { salary: 1, childBenefits: 5000 }],
    ['alimonyReceived', { salary: 1, alimony: 5000 }],
    ['rental', { salary: 1, rental: 5000 }],
    ['pension', { salary: 1, pension: 5000 }],
    ['otherIncome', { salary: 1, other: 5000 }],
  ])('%s is sent as %o', (name, income) => {
    expect(householdOf(INCOME, { salary: '1', [name]: '5.000' })).toEqual({ income });
  });

  test('the number of salaries is sent if it was entered', () => {
    expect(householdOf(INCOME, { salary: '1', numberOfSalaries: '14' })).toEqual({
      income: { salary: 1, numberOfSalaries: 14 },
    });
  });
});

const EXPENSE_PARTS = [
  ['livingCost', 'livingCost'],
  ['rent', 'rent'],
  ['alimonyPaid', 'alimony'],
  ['healthInsurance', 'healthInsurance'],
  ['pensionInsurance', 'pensionInsurance'],
  ['creditRate', 'creditRate'],
  ['buildingSaving', 'buildingSaving'],
  ['saving', 'saving'],
  ['otherExpenses', 'other'],
] as const;

describe('expenses', () => {
  // @spec 3.63 5.7
  test.each(EXPENSE_PARTS)('%s is at most 100,000 and is sent as %s', (name, part) => {
    expect(codes(EXPENSES, { [name]: '100.000' })).toEqual({});
    expect(codes(EXPENSES, { [name]: '100.000,01' })).toEqual({ [name]: 'EXPENSE_TOO_HIGH' });
    expect(householdOf(EXPENSES, { [name]: '750,25' })).toEqual({ expenses: { [part]: 750.25 } });
  });

  test('they have no ceiling together', () => {
    const all = Object.fromEntries(EXPENSE_PARTS.map(([name]) => [name, '100.000']));
    expect(codes(EXPENSES, all)).toEqual({});
  });

  test.each([
    ['0', {}],
    ['20', {}],
    ['21', { numberOfVehicles: 'OUT_OF_RANGE' }],
    ['-1', { numberOfVehicles: 'OUT_OF_RANGE' }],
  ])('%s cars: %o', (numberOfVehicles, refused) => {
    expect(codes(EXPENSES, { numberOfVehicles })).toEqual(refused);
  });

  test('is optional', () => {
    expect(codes(EXPENSES, {})).toEqual({});
    expect(householdOf(EXPENSES, { numberOfVehicles: '2' })).toEqual({ expenses: { numberOfVehicles: 2 } });
  });
});

// @spec 5.7
test.each<[string, object]>([
  ['', {}],
  ['0', {}],
  ['100.000.000', {}],
  ['100.000.000,01', { otherDebts: 'EXPENSE_TOO_HIGH' }],
  ['viel', { otherDebts: expect.any(String) as string }],
])('other debts of "%s": %o', (otherDebts, refused) => {
  expect(codes(OTHER_DEBTS, { otherDebts })).toEqual(refused);
});

test('other debts are in the household, next to its expenses', () => {
  expect(householdOf(OTHER_DEBTS, { otherDebts: '9.000' })).toEqual({ otherDebts: 9000 });
});

describe('own capital', () => {
  // @spec 2.61
  test('asks for the five parts', () => {
    expect(fieldsOf(OWN_CAPITAL)).toHaveLength(5);
    expect(fieldsOf(OWN_CAPITAL).every(([, { kind }]) => kind === 'euros')).toBe(true);
  });

  // @spec 5.4
  test('is at most 10,000,000 together', () => {
    const names = fieldsOf(OWN_CAPITAL).map(([name]) => name);
    const [first = '', second = ''] = names;
    const each = Object.fromEntries(names.map((name) => [name, '2.000.000']));
    expect(codes(OWN_CAPITAL, each)).toEqual({});
    for (const name of names) {
      expect(Object.values(codes(OWN_CAPITAL, { ...each, [name]: '2.000.000,01' }))).toContain(
        'OWN_CAPITAL_TOO_HIGH',
      );
    }
    expect(codes(OWN_CAPITAL, { [first]: '5.000.000', [second]: '5.000.000' })).toEqual({});
  });

  test('is not required', () => {
    expect(codes(OWN_CAPITAL, {})).toEqual({});
  });

  test('its parts together are the own funds of the case', () => {
    const names = fieldsOf(OWN_CAPITAL).map(([name]) => name);
    const values = Object.fromEntries(names.map((name, index) => [name, `${index + 1}.000`]));
    // 1,000 + 2,000 + 3,000 + 4,000 + 5,000
    expect(caseOfFlow(storableAnswers(OWN_CAPITAL, values, TODAY)).ownFunds).toBe(15_000);
  });
});
