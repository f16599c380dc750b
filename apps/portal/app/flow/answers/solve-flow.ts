import type { Surroundings } from '@heimvorteil/calculations';
import { readForm } from '@heimvorteil/forms';
import { AFFORDABILITY_FORM, bodyOf } from '../../calculators/affordability/definition.ts';
import { affordabilityResult, type AffordabilityResult } from '../../calculators/affordability-result.ts';
import { calculatorValues } from './calculator-values.ts';
import type { FlowValues } from '../flow.ts';

/**
 * Solves a flow's household like the one-page calculator, on server and in browser. Undefined while a field
 * is wrong or no income is entered.
 */
export function solveFlow(
  values: FlowValues,
  surroundings: Surroundings,
  wishedPrice?: string,
): AffordabilityResult | undefined {
  const { good } = readForm(AFFORDABILITY_FORM, calculatorValues(values, wishedPrice));
  return good?.salary === undefined ? undefined : affordabilityResult(bodyOf(good), surroundings);
}
