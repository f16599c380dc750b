import type { Household } from '@heimvorteil/contracts';
import { checkField, writeField, type Form, type FormValues } from '@heimvorteil/forms';
import { valuesOfHousehold } from './values-of-household.ts';
import { totalsOf, type HouseholdTotals } from '../financing-case/household-totals.ts';

/** Under which names calculators ask for a household's totals. */
const TOTAL_NAMES = {
  netIncome: 'netIncome',
  coldRent: 'rent',
  rent: 'rent',
} as const satisfies Readonly<Record<string, keyof HouseholdTotals>>;

/** What a form asks of the people that this browser knows of a kept household: the one mapping for every calculator. */
export function knownValues(form: Form, household: Household | undefined): Partial<FormValues> {
  const totals = totalsOf(household);
  const summed = Object.entries(TOTAL_NAMES).flatMap(([name, total]) => {
    const field = form.fields[name];
    const text = field && writeField(field, totals[total]);
    // A rent of nothing is none to look for a home with.
    return text && !checkField(field, text) ? [[name, text]] : [];
  });
  const parts = Object.entries(valuesOfHousehold(household)).filter(([name]) => name in form.fields);
  return { ...Object.fromEntries(parts), ...Object.fromEntries(summed) };
}
