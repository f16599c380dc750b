import { enteredEntriesOf } from '@heimvorteil/contracts';
import { OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { CASE_FORM, startValues, valuesOfCase } from '@heimvorteil/forms';
import { HOUSEHOLD_FIELDS } from '../../calculators/household.ts';
import { storedParts } from '../../financing-case/stored-parts.ts';
import type { StoredFinancing } from '../../financing-case/stored-financing.ts';
import { enteredFigures } from '../../financing-case/entered-figures.ts';
import type { FlowValues } from '../flow.ts';
import { storedHouseholdValues } from './household-values.ts';
import { EXPENSES } from '../questions/household-questions.ts';

const EXAMPLES: FlowValues = startValues({ fields: HOUSEHOLD_FIELDS });

/** Amounts that may count as entered even if they equal the example. */
const FIGURES: ReadonlySet<string> = new Set(['purchasePrice', 'ownFunds', 'remainingDebt', 'propertyValue']);

/** Stored case and household as form values, including examples and defaults. */
export function wholeValuesOf(financing: StoredFinancing): FlowValues {
  return { ...valuesOfCase(financing.financingCase), ...storedHouseholdValues(financing) };
}

/** Case values that the visitor entered, without examples. */
export function enteredCaseValues(financing: StoredFinancing): FlowValues {
  const { financingCase } = financing;
  const { campaign = {}, ownFunds: _funds, ...entered } = enteredEntriesOf(financingCase);
  const known = enteredFigures(financingCase, financing);
  const names = new Set([...Object.keys(entered), ...Object.keys(campaign)]);
  if (!known.price) names.delete('purchasePrice');
  if (known.ownFunds) names.add('ownFunds');
  if (known.debt) names.add('remainingDebt').add('propertyValue');
  const starts: FlowValues = startValues(CASE_FORM);
  return Object.fromEntries(
    Object.entries<string>(valuesOfCase(financingCase)).filter(
      ([name, text]) => names.has(name) && (FIGURES.has(name) || text !== starts[name]),
    ),
  );
}

/**
 * Household values that the visitor entered, without start values and the usual own funds. Expenses count
 * only if living costs are among them.
 */
export function enteredPeopleValues(financing: StoredFinancing): FlowValues {
  const stored = storedHouseholdValues(financing);
  const isUsual = storedParts(financing).areAssumed && !('ownFunds' in enteredCaseValues(financing));
  const open = new Set<string>([
    ...((stored['livingCost'] ?? '') === '' ? Object.keys(EXPENSES.fields) : []),
    ...(isUsual ? OWN_CAPITAL_PARTS : []),
  ]);
  return Object.fromEntries(
    Object.entries(stored).filter(([name, text]) => text !== EXAMPLES[name] && !open.has(name)),
  );
}

/** Case values that the visitor entered, and the whole stored household. */
export function enteredFinancingValues(financing: StoredFinancing): FlowValues {
  return { ...enteredCaseValues(financing), ...storedHouseholdValues(financing) };
}
