import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { solveHousehold, type AffordabilityResult } from '../affordability-result.ts';
import type { AffordabilityName, AffordabilityValues } from './definition.ts';

export function solveLoaded(
  values: AffordabilityValues,
  loaded: LoadedCaseForm<AffordabilityName>,
): AffordabilityResult | undefined {
  return solveHousehold(values, marketContextOf(loaded));
}
