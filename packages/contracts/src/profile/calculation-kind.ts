import * as z from 'zod/mini';
import { CALCULATOR_KINDS, FLOW_KINDS, type CalculatorKind } from '../calculators/registry.ts';

/** What can be saved. */
export const CalculationKind = z.enum([...CALCULATOR_KINDS, ...FLOW_KINDS]);
export type CalculationKind = z.infer<typeof CalculationKind>;

/** Whether a kind can be calculated again by the server. */
export function isCalculatorKind(kind: CalculationKind): kind is CalculatorKind {
  return (CALCULATOR_KINDS as readonly string[]).includes(kind);
}
