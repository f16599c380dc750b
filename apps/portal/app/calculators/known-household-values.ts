import type { Household } from '@heimvorteil/contracts';
import { checkField, writeField, type Form, type FormValues } from '@heimvorteil/forms';
import { valuesOfHousehold } from './values-of-household.ts';
import { totalsOf, type HouseholdTotals } from '../financing-case/household-totals.ts';

const TOTAL_NAMES = {
  netIncome: 'netIncome',
  coldRent: 'rent',
  rent: 'rent',
} as const satisfies Readonly<Record<string, keyof HouseholdTotals>>;

/** Maps a stored household to the fields of any calculator's form. */
export function knownValues(form: Form, household: Household | undefined): Partial<FormValues> {
  const totals = totalsOf(household);
  const summed = Object.entries(TOTAL_NAMES).flatMap(([name, total]) => {
    const field = form.fields[name];
    const text = field && writeField(field, totals[total]);
    // Skips values that the field rejects, for instance a rent of 0.
    return text && !checkField(field, text) ? [[name, text]] : [];
  });
  const parts = Object.entries(valuesOfHousehold(household)).filter(([name]) => name in form.fields);
  return { ...Object.fromEntries(parts), ...Object.fromEntries(summed) };
}
