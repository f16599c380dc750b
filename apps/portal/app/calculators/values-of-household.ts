import { readField, writeField, type FormValues } from '@heimvorteil/forms';
import type { Household } from '../financing-case/stored-financing.ts';
import { BY_NAME, EXPENSES, HOUSEHOLD_FIELDS, INCOME, type HouseholdName } from './household.ts';

/**
 * Stored household as form values, validated because browser storage is untrusted. Omits own capital, because
 * the case has the own funds.
 */
export function valuesOfHousehold(household: Household | undefined): Partial<FormValues<HouseholdName>> {
  if (!household) return {};
  const byName = Object.fromEntries(BY_NAME.map((name) => [name, name]));
  return {
    ...valuesOfGroup(INCOME, household.income),
    ...valuesOfGroup(EXPENSES, household.expenses),
    ...valuesOfGroup(byName, household),
  };
}

function valuesOfGroup(names: Readonly<Record<string, HouseholdName>>, stored: unknown): FormValues {
  if (typeof stored !== 'object' || stored === null) return {};
  const parts = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(names).map(([part, name]) => {
      const field = HOUSEHOLD_FIELDS[name];
      const text = writeField(field, parts.get(part));
      return [name, readField(field, text) === undefined ? '' : text];
    }),
  );
}
