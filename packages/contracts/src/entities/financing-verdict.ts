import {
  FEASIBILITIES,
  INTEREST_RISKS,
  PROBABILITIES,
  STRESS_DELTAS,
  VERDICT_WORDS,
} from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { Fault } from '../faults/problem.ts';
import { Euros } from './euros.ts';

const CHANGE_UNITS_TOLD = ['EUROS', 'EUROS_A_MONTH', 'YEARS', 'VEHICLES'] as const;
/** Whether a household bears an instalment. */
export const Feasibility = z.enum(FEASIBILITIES);
/** How likely a lender agrees. */
export const Probability = z.enum(PROBABILITIES);
/** Of a higher rate after the fixed years. */
export const InterestRisk = z.enum(INTEREST_RISKS);
/** What is said of a financing in a word. */
export const VerdictWord = z.enum(VERDICT_WORDS);

/** The household after the fixed years, euros a month; `left` is below zero when the instalment is no longer borne. */
export const followUpBurden = {
  nominalInterestRate: z.number(),
  monthlyRate: Euros,
  left: Euros,
};
/** The household at a higher rate after the fixed years. */
export const StressRow = z.object({
  /** Points above the first rate. */
  delta: z.literal([...STRESS_DELTAS]),
  ...followUpBurden,
});

/** Why a financing is judged as it is, or what would change it. */
export const VerdictReason = z.object({
  code: z.string().check(z.maxLength(64)),
  /** In the unit that stands beside it. */
  change: z.optional(z.number()),
  unit: z.optional(z.enum(CHANGE_UNITS_TOLD)),
  /** The word that this change alone leads to, at the same price and rate. */
  leadsTo: z.optional(VerdictWord),
});

/** What is said of a financing (contract §6, one verdict). */
export const financingVerdict = {
  /** The lowest of feasibility, probability and interest risk: what screens say. */
  word: VerdictWord,
  feasibility: Feasibility,
  probability: z.nullable(Probability),
  /** Of a higher rate after the fixed years. */
  risk: z.nullable(InterestRisk),
  stress: z.array(StressRow),
  reasons: z.array(VerdictReason),
  errors: z.array(Fault),
};

const FinancingVerdict = z.object(financingVerdict);
export type FinancingVerdict = z.infer<typeof FinancingVerdict>;
