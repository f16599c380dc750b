import type { Surroundings } from '@heimvorteil/calculations';
import { readForm } from '@heimvorteil/forms';
import { affordabilityResult, type AffordabilityResult } from './affordability-result.ts';
import { AFFORDABILITY_FORM, bodyOf, type AffordabilityValues } from './form.ts';

/** What the household of a form can afford; undefined while a field is wrong or nothing can be calculated. */
export function solveHousehold(
  values: AffordabilityValues,
  surroundings: Surroundings,
): AffordabilityResult | undefined {
  const { good } = readForm(AFFORDABILITY_FORM, values);
  return good && affordabilityResult(bodyOf(good), surroundings);
}
