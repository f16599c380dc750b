import * as z from 'zod/mini';
import { text } from './text.ts';

/** Kinds of loan that somebody proposes (specification §3). */
export const LOAN_TYPES = [
  'ANNUITY_LOAN',
  'PRIVATE_LOAN',
  'FORWARD_LOAN',
  'VARIABLE_LOAN',
  'SUBSIDIZED_LOAN',
  'UNKNOWN',
] as const;

/** A loan of a proposal. Euros, percent a year. */
export const ProposedLoan = z.object({
  loanType: z.enum(LOAN_TYPES),
  loanAmount: z.number(),
  monthlyInstallment: z.number(),
  nominalInterestRate: z.number(),
  effectiveInterestRate: z.number(),
  fixedInterestYears: z.int(),
  amortizationRate: z.number(),
  /** All payments and the lender's costs. */
  totalCosts: z.number(),
  /** When its fixed rate ends. */
  remainingDebt: z.number(),
  numberOfInstallments: z.int(),
  lastInstallmentAmount: z.number(),
  /** Null while the day of the payout is open. */
  lastInstallmentDate: z.nullable(text(10)),
  /** Percent of the loan that may be repaid besides each year; left out: none was agreed. */
  allowedSpecialRepayment: z.optional(z.number()),
});
export type ProposedLoan = z.infer<typeof ProposedLoan>;

/** A financing as somebody proposes it (contract §4). */
export const Proposal = z.object({
  id: text(36),
  provider: z.object({ id: text(32), name: text(160) }),
  loans: z.array(ProposedLoan),
  monthlyInstallment: z.number(),
  effectiveInterestRate: z.number(),
  totalCosts: z.number(),
  remainingDebt: z.number(),
  reasons: z.array(z.object({ code: text(64), points: z.number() })),
  requestedAt: z.optional(text(32)),
  lockedUntil: z.optional(text(32)),
});
export type Proposal = z.infer<typeof Proposal>;
