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
/** Whether a household can afford an instalment. */
export const Feasibility = z.enum(FEASIBILITIES);
/** Probability of a lender's approval. */
export const Probability = z.enum(PROBABILITIES);
/** Risk of a higher rate after the fixed years. */
export const InterestRisk = z.enum(INTEREST_RISKS);
export const VerdictWord = z.enum(VERDICT_WORDS);

/** After the fixed years, euros a month; `left` is negative if the instalment is not affordable. */
export const followUpBurden = {
  nominalInterestRate: z.number(),
  monthlyRate: Euros,
  left: Euros,
};
/** Household at a higher rate after the fixed years. */
export const StressRow = z.object({
  /** Rise of the rate after the fixed years, in percentage points above the first rate. */
  delta: z.literal([...STRESS_DELTAS]),
  ...followUpBurden,
});

/** Reason for a verdict, or a change that would improve it. */
export const VerdictReason = z.object({
  code: z.string().check(z.maxLength(64)),
  /** Size of the change, in `unit`. */
  change: z.optional(z.number()),
  unit: z.optional(z.enum(CHANGE_UNITS)),
  /** Verdict after only this change, at an unchanged price and rate. */
  leadsTo: z.optional(VerdictWord),
});

/** Verdict of a financing (contract §6). */
export const financingVerdict = {
  /** Lowest of feasibility, probability and interest risk; displayed on screens. */
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
