import type { MarketContext } from '@heimvorteil/calculations';
import { solveHousehold, type AffordabilityResult } from '../../calculators/affordability-result.ts';
import { calculatorValues } from './calculator-values.ts';
import type { FlowValues } from '../flow.ts';

/** Calculates a flow's household as the one-page calculator does, on the server and in the browser. */
export function solveFlow(
  values: FlowValues,
  context: MarketContext,
  wishedPrice?: string,
): AffordabilityResult | undefined {
  return solveHousehold(calculatorValues(values, wishedPrice), context);
}
