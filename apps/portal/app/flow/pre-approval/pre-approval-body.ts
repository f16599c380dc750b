import { assumedValues, type PreapprovalBody } from '@heimvorteil/contracts';
import { OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { AFFORDABILITY_FORM, bodyOf } from '../../calculators/affordability/definition.ts';
import { calculatorValues } from '../answers/calculator-values.ts';
import { completeCase } from '../answers/flow-case.ts';
import { withoutPresets } from '../../financing-case/without-presets.ts';
import type { FlowValues } from '../flow.ts';

const PRESET = Object.keys(assumedValues({}));

/**
 * Body of the call from a flow's answers, without unchanged presets; undefined while a field is wrong or
 * missing.
 */
export function preApprovalBody(values: FlowValues): PreapprovalBody | undefined {
  const { good } = readForm(AFFORDABILITY_FORM, calculatorValues(values, values['purchasePrice']));
  if (good?.salary === undefined) return undefined;
  const { ownCapital = {}, purchasePrice, ...household } = bodyOf(good);
  if (purchasePrice === undefined) return undefined;
  const ownFunds = OWN_CAPITAL_PARTS.reduce((sum, part) => sum + (ownCapital[part] ?? 0), 0);
  const entered = withoutPresets(completeCase(values));
  const stated = Object.entries(household).filter(
    ([name]) => !PRESET.includes(name) || (entered[name] ?? '') !== '',
  );
  return { ...Object.fromEntries(stated), purchasePrice, ownFunds } as PreapprovalBody;
}
