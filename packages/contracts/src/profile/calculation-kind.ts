import * as z from 'zod/mini';
import { CALCULATOR_KINDS, FLOW_KINDS, type CalculatorKind } from '../calculators/registry.ts';

export const CalculationKind = z.enum([...CALCULATOR_KINDS, ...FLOW_KINDS]);
export type CalculationKind = z.infer<typeof CalculationKind>;

/** Whether the server can recalculate a kind. */
export function isCalculatorKind(kind: CalculationKind): kind is CalculatorKind {
  return (CALCULATOR_KINDS as readonly string[]).includes(kind);
}
