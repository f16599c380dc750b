import type { PreapprovalBody } from '@heimvorteil/contracts';
import { OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { AFFORDABILITY_FORM, bodyOf } from '../../calculators/affordability/index.ts';
import { calculatorValues } from '../calculator-values.ts';
import type { FlowValues } from '../flow.ts';

/** What the call is asked for a flow's answers; undefined while a field is wrong or a figure open. */
export function preApprovalBody(values: FlowValues): PreapprovalBody | undefined {
  const { good } = readForm(AFFORDABILITY_FORM, calculatorValues(values, values['purchasePrice']));
  if (good?.salary === undefined) return undefined;
  const { ownCapital = {}, purchasePrice, ...household } = bodyOf(good);
  if (purchasePrice === undefined) return undefined;
  const ownFunds = OWN_CAPITAL_PARTS.reduce((sum, part) => sum + (ownCapital[part] ?? 0), 0);
  return { ...household, purchasePrice, ownFunds };
}
