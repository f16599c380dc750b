import type { Surroundings } from '@heimvorteil/calculations';
import { readForm } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { affordabilityResult, type AffordabilityResult } from '../affordability-result.ts';
import {
  AFFORDABILITY_FORM,
  bodyOf,
  type AffordabilityName,
  type AffordabilityValues,
} from './definition.ts';

/** Undefined while a field is wrong, no income is entered or nothing can be calculated. */
export function solveHousehold(
  values: AffordabilityValues,
  surroundings: Surroundings,
): AffordabilityResult | undefined {
  const { good } = readForm(AFFORDABILITY_FORM, values);
  return good?.salary === undefined ? undefined : affordabilityResult(bodyOf(good), surroundings);
}

export function solveLoaded(
  values: AffordabilityValues,
  loaded: LoadedCaseForm<AffordabilityName>,
): AffordabilityResult | undefined {
  return solveHousehold(values, surroundingsOf(loaded));
}
