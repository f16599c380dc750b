import type { MarketContext } from '@heimvorteil/calculations';
import { solveHousehold, type AffordabilityResult } from '../../calculators/affordability-result.ts';
import { calculatorValues } from './calculator-values.ts';
import type { FlowValues } from '../flow.ts';

/** Solves a flow's household like the one-page calculator, on server and in browser. */
export function solveFlow(
  values: FlowValues,
  context: MarketContext,
  wishedPrice?: string,
): AffordabilityResult | undefined {
  return solveHousehold(calculatorValues(values, wishedPrice), context);
}
