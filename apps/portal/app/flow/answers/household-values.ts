import {
  countedIncomeOfRange,
  eurosFromCents,
  OWN_CAPITAL_PARTS,
  type IncomeRange,
} from '@heimvorteil/engine';
import { readForm, valuesFromParams, writeNumber } from '@heimvorteil/forms';
import { HOUSEHOLD_FIELDS, householdOf, type HouseholdName } from '../../calculators/household.ts';
import { valuesOfHousehold } from '../../calculators/values-of-household.ts';
import { storedParts } from '../../financing-case/stored-parts.ts';
import type { Household, StoredFinancing } from '../../financing-case/stored-financing.ts';
import { isUnknown, type FlowValues } from '../flow.ts';
import { INCOME } from '../questions/household-questions.ts';

const HOUSEHOLD_FORM = { fields: HOUSEHOLD_FIELDS };
const NAMES = Object.keys(HOUSEHOLD_FIELDS) as HouseholdName[];

/** Household fields of the answers; unanswered ones are empty, not examples. */
export function householdIn(values: FlowValues): Readonly<Record<HouseholdName, string>> {
  const entries = NAMES.map((name) => [name, values[name] ?? '']);
  return valuesFromParams(HOUSEHOLD_FORM, new URLSearchParams(entries));
}

/** Household to store: the parts that the flow asks for, without emptied fields. */
export function householdOfAnswers(names: readonly string[], values: FlowValues): Household {
  const { input } = readForm(HOUSEHOLD_FORM, householdIn(values));
  const { income, expenses, ownCapital, ...others } = householdOf(input);
  const named = Object.entries(others).filter(([name]) => names.includes(name));
  return {
    // Omits the income without a salary, because the API call rejects a salary of 0.
    ...(names.includes('salary') && input.salary !== undefined ? { income } : {}),
    ...(names.includes('livingCost') ? { expenses } : {}),
    ...(names.includes('savings') ? { ownCapital } : {}),
    ...Object.fromEntries(named),
  };
}

/** Stored household as answers, with own capital in parts. */
export function storedHouseholdValues(financing: StoredFinancing): FlowValues {
  const values = { ...valuesOfHousehold(financing.household), ...storedParts(financing).values };
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
}

/** Counts own funds that were entered as one sum as savings. */
export function completeHousehold(values: FlowValues): FlowValues {
  const isInParts = OWN_CAPITAL_PARTS.some((part) => (values[part] ?? '') !== '');
  const savings = isInParts ? values['savings'] : values['ownFunds'];
  return { ...values, savings: savings ?? '' };
}

/** Counts the lower end of the income range if the exact income is unknown. */
export function withCountedIncome(values: FlowValues): FlowValues {
  const { incomeRange = '' } = values;
  if (incomeRange === '' || !isUnknown(INCOME, values)) return values;
  const counted = countedIncomeOfRange(incomeRange as IncomeRange);
  return { ...values, salary: writeNumber('euros', eurosFromCents(counted)) };
}
