import { LOAN_TYPES } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { AmountOfMonth } from './answer-parts.ts';
import { Euros } from './euros.ts';
import { RateReason } from './provider.ts';
import { text } from './text.ts';

/** Loan of a proposal. Euros, percent a year. */
export const ProposedLoan = z.object({
  loanType: z.enum(LOAN_TYPES),
  /** Loan's name in plans; defaults to the name of the loan's type. */
  name: z.optional(text(60)),
  programmeId: z.optional(z.int()),
  loanAmount: Euros,
  /** Instalment of the loan once repayment begins. */
  monthlyInstallment: Euros,
  nominalInterestRate: z.number(),
  effectiveInterestRate: z.number(),
  /** Court's fee for the land charge, part of the APR and of `totalCosts`; absent if not counted. */
  landChargeFee: z.optional(Euros),
  /** Fixed years of the loan; 0 for a variable rate. */
  fixedInterestYears: z.int(),
  /** Initial repayment rate; derived if `termMonths` sets the instalment. */
  amortizationRate: z.number(),
  /** Months until the loan is repaid; set if the term determines the instalment. */
  termMonths: z.optional(z.int()),
  /** Interest-only months at the beginning; defaults to 0. */
  interestOnlyMonths: z.optional(z.int()),
  /** All payments and the lender's costs, at the first rate until the last instalment. */
  totalCosts: Euros,
  /** Debt after the proposal's `remainingDebtAt` years. */
  remainingDebt: Euros,
  numberOfInstallments: z.int(),
  lastInstallmentAmount: Euros,
  /** Day of the last instalment; null while the payout date is unknown. */
  lastInstallmentDate: z.nullable(text(10)),
  /** Percent of the loan a year; absent if not agreed. */
  allowedSpecialRepayment: z.optional(z.number()),
  /** Months after commitment without commitment interest. */
  commitmentFreeMonths: z.optional(z.int()),
});
export type ProposedLoan = z.infer<typeof ProposedLoan>;

/** Changed terms of the lender's own loan, priced from the lender's rate sheet. */
const RepaymentVariant = z.object({
  /** Allowed special repayment in percent of the loan a year. */
  allowedSpecialRepayment: z.number(),
  commitmentFreeMonths: z.int(),
  /** Percentage points above or below the rate of the proposed loan. */
  points: z.number(),
  /** Rate of the lender's own loan with the changed terms. */
  nominalInterestRate: z.number(),
  effectiveInterestRate: z.number(),
  monthlyInstallment: Euros,
});
export type RepaymentVariant = z.infer<typeof RepaymentVariant>;

/** Proposed financing (contract §4); the lender's own loan comes first. */
export const Proposal = z.object({
  id: text(36),
  provider: z.object({ id: text(32), name: text(160) }),
  loans: z.array(ProposedLoan),
  /** Sum of all loans, the highest of the first 24 months. */
  monthlyInstallment: Euros,
  /** Instalment from each month of a change, the first month included; absent if only the last differs. */
  monthlyInstallmentFrom: z.optional(z.array(AmountOfMonth)),
  /** APR of all loans together. */
  effectiveInterestRate: z.number(),
  totalCosts: Euros,
  /** Sum of all loans at the end of their shortest fixed-rate period. */
  remainingDebt: Euros,
  /** Years until `remainingDebt`: the shortest fixed years, or ten if all vary; absent in old proposals. */
  remainingDebtAt: z.optional(z.int()),
  /**
   * Parts of the lender's nominal rate. Without points: `SUBSIDIZED_LOAN` per subsidised loan, and
   * `SPECIAL_REPAYMENT_SHORT` if it allows less special repayment than wanted.
   */
  reasons: z.array(RateReason),
  /** Day the lender's rates became effective. */
  asOf: z.optional(text(32)),
  /** Variants of the lender's loan with their rates; absent if there are none. */
  variants: z.optional(z.array(RepaymentVariant)),
  requestedAt: z.optional(text(32)),
  lockedUntil: z.optional(text(32)),
});
export type Proposal = z.infer<typeof Proposal>;

/** A proposal that is not stored and has no ID yet. */
export const UnstoredProposal = z.omit(Proposal, { id: true });
export type UnstoredProposal = z.infer<typeof UnstoredProposal>;
