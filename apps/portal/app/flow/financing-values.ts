import { statedOf, usualOwnFunds } from '@heimvorteil/contracts';
import { CASE_FORM, startValues, valuesOfCase } from '@heimvorteil/forms';
import type { KeptFinancing } from '../financing-case/kept-financing.ts';
import type { FlowValues } from './flow.ts';
import { keptHousehold } from './household-values.ts';

/** An example's figures that somebody may state as they are. */
const FIGURES: ReadonlySet<string> = new Set(['purchasePrice', 'ownFunds', 'remainingDebt', 'propertyValue']);

/** The whole financing state as form values, what nobody has said as its example or default. */
export function wholeValuesOf(financing: KeptFinancing): FlowValues {
  return { ...valuesOfCase(financing.financingCase), ...keptHousehold(financing) };
}

/** What somebody has said of a case; what nobody has changed is an example and says nothing. */
export function caseSaidBy(financing: KeptFinancing): FlowValues {
  const { financingCase, usingDefaultPurchasePrice, usingDefaultRemainingDebt } = financing;
  const { campaign = {}, ownFunds, ...said } = statedOf(financingCase);
  const names = new Set([...Object.keys(said), ...Object.keys(campaign)]);
  if (usingDefaultPurchasePrice) names.delete('purchasePrice');
  if (ownFunds !== usualOwnFunds(financingCase.purchasePrice)) names.add('ownFunds');
  if (!usingDefaultRemainingDebt) names.add('remainingDebt').add('propertyValue');
  const starts: FlowValues = startValues(CASE_FORM);
  return Object.fromEntries(
    Object.entries<string>(valuesOfCase(financingCase)).filter(
      ([name, text]) => names.has(name) && (FIGURES.has(name) || text !== starts[name]),
    ),
  );
}

/** The same with what is known of the household. */
export function saidByFinancing(financing: KeptFinancing): FlowValues {
  return { ...caseSaidBy(financing), ...keptHousehold(financing) };
}
