import * as z from 'zod/mini';

/** The calculators by the names of their calls: what is saved of one is the body of its call (contract §6). */
export const CALCULATOR_KINDS = [
  'affordability',
  'mortgage',
  'repayment-plan',
  'several-loans',
  'own-offers',
  'construction-plan',
  'budget',
  'rent-or-buy',
  'follow-up',
  'own-capital',
  'additional-costs',
  'effective-rate',
  'goal-seek/loan',
  'goal-seek/debt-free',
  'goal-seek/purchase',
] as const;
export type CalculatorKind = (typeof CALCULATOR_KINDS)[number];

/** Flows: what is saved of one is its answers, and what it came to. */
export const FLOW_KINDS = ['affordability-flow', 'financing-flow', 'pre-approval-flow'] as const;

/** What can be saved. */
export const CalculationKind = z.enum([...CALCULATOR_KINDS, ...FLOW_KINDS]);
export type CalculationKind = z.infer<typeof CalculationKind>;

/** Whether a kind can be calculated again by the server. */
export function isCalculatorKind(kind: CalculationKind): kind is CalculatorKind {
  return (CALCULATOR_KINDS as readonly string[]).includes(kind);
}
