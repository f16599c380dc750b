import { caseOf } from '@heimvorteil/contracts';
import { EXPENSE_LABELS, INCOME_LABELS } from '@heimvorteil/forms/borrowers';
import { expect, test, vi } from 'vitest';
import { PEOPLE_FIELDS } from '../../calculators/household.ts';
import { storeFinancing } from '../../financing-case/stored-financing.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { householdKnown } from './household-known.ts';

/** Fields that the calculators name differently than the API call. */
const CALLED = {
  income: { alimony: 'alimonyReceived', other: 'otherIncome' },
  expenses: { alimony: 'alimonyPaid', other: 'otherExpenses' },
};

// @spec 2.46 2.47
test.each([
  ['income', INCOME_LABELS],
  ['expenses', EXPENSE_LABELS],
] as const)('%s is called as in the calculators', (part, labels) => {
  const fields: Readonly<Record<string, { readonly label: string }>> = PEOPLE_FIELDS;
  const other: Readonly<Record<string, string>> = CALLED[part];
  for (const [name, label] of Object.entries(labels)) expect(fields[other[name] ?? name]?.label).toBe(label);
});

test('income and expenses entered in calculators are prefilled', () => {
  const { storage } = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  const household = {
    income: { salary: 4_700, numberOfSalaries: 12 },
    expenses: { rent: 1_100, numberOfVehicles: 1 },
  };
  storeFinancing(storage, { financingCase: caseOf({ purchasePrice: 433_000 }), household }, Date.now());
  expect(householdKnown()).toEqual({
    'borrowers.primary.income.salary': '4.700',
    'borrowers.primary.expenses.rent': '1.100',
  });
});
