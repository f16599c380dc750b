import { OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import { HOUSEHOLD_FIELDS, householdOf, type HouseholdName } from '../../calculators/household.ts';
import { valuesOfHousehold } from '../../calculators/values-of-household.ts';
import { keptParts } from '../../financing-case/kept-parts.ts';
import type { Household, KeptFinancing } from '../../financing-case/kept-financing.ts';
import type { FlowValues } from '../flow.ts';

const HOUSEHOLD_FORM = { fields: HOUSEHOLD_FIELDS };
const NAMES = Object.keys(HOUSEHOLD_FIELDS) as HouseholdName[];

/** A household's fields in a flow's values: what is not there is empty, and no example. */
export function householdIn(values: FlowValues): Readonly<Record<HouseholdName, string>> {
  const stated = NAMES.map((name) => [name, values[name] ?? '']);
  return valuesFromParams(HOUSEHOLD_FORM, new URLSearchParams(stated));
}

/** What answers say of a household, as this browser keeps it, as far as it was asked for: an emptied field is no longer there. */
export function askedHousehold(asked: readonly string[], values: FlowValues): Household {
  const { stated } = readForm(HOUSEHOLD_FORM, householdIn(values));
  const { income, expenses, ownCapital, ...others } = householdOf(stated);
  const named = Object.entries(others).filter(([name]) => asked.includes(name));
  return {
    // A call needs a salary and takes none for 0; here nobody has said one yet.
    ...(asked.includes('salary') && stated.salary !== undefined ? { income } : {}),
    ...(asked.includes('livingCost') ? { expenses } : {}),
    ...(asked.includes('savings') ? { ownCapital } : {}),
    ...Object.fromEntries(named),
  };
}

/** What is kept of a household, its own capital in parts. */
export function keptHousehold(financing: KeptFinancing): FlowValues {
  const values = { ...valuesOfHousehold(financing.household), ...keptParts(financing).values };
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
}

/** A flow's answers with savings where own funds were asked for as one sum. */
export function completeHousehold(values: FlowValues): FlowValues {
  const isInParts = OWN_CAPITAL_PARTS.some((part) => (values[part] ?? '') !== '');
  const savings = isInParts ? values['savings'] : values['ownFunds'];
  return { ...values, savings: savings ?? '' };
}
