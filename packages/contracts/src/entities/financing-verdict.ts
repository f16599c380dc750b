import {
  FEASIBILITIES,
  INTEREST_RISKS,
  PROBABILITIES,
  STRESS_DELTAS,
  VERDICT_WORDS,
} from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { FieldProblem } from '../errors/problem.ts';
import { Euros } from './euros.ts';

const CHANGE_UNITS = ['EUROS', 'EUROS_A_MONTH', 'YEARS', 'VEHICLES'] as const;
/** Whether the household can pay the instalment. */
export const Feasibility = z.enum(FEASIBILITIES);
/** Probability that a lender approves the loan. */
export const Probability = z.enum(PROBABILITIES);
/** Whether the household can pay a higher rate after the fixed years. */
export const InterestRisk = z.enum(INTEREST_RISKS);
export const VerdictWord = z.enum(VERDICT_WORDS);

/** Instalment after the fixed years in euros a month; `left` is negative if the household cannot pay it. */
export const followUpBurden = {
  nominalInterestRate: z.number(),
  monthlyRate: Euros,
  left: Euros,
};
/** Euros a month that the household has left at a higher rate after the fixed years. */
export const StressRow = z.object({
  /** Percentage points by which the rate rises after the fixed years. */
  delta: z.literal([...STRESS_DELTAS]),
  ...followUpBurden,
});

/** Reason for a verdict, or a change that would improve it. */
export const VerdictReason = z.object({
  code: z.string().check(z.maxLength(64)),
  /** Size of the change, measured in `unit`. */
  change: z.optional(z.number()),
  unit: z.optional(z.enum(CHANGE_UNITS)),
  /** Verdict if only this changes, at the same price and rate. */
  leadsTo: z.optional(VerdictWord),
});

/** Verdict on a financing (contract §6). */
export const financingVerdict = {
  /** Lowest of feasibility, probability and interest risk; screens display this one. */
  word: VerdictWord,
  feasibility: Feasibility,
  probability: z.nullable(Probability),
  risk: z.nullable(InterestRisk),
  stress: z.array(StressRow),
  reasons: z.array(VerdictReason),
  errors: z.array(FieldProblem),
};

const FinancingVerdict = z.object(financingVerdict);
export type FinancingVerdict = z.infer<typeof FinancingVerdict>;
