import { LOAN_TYPES } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { AmountOfMonth } from './answer-parts.ts';
import { Euros } from './euros.ts';
import { RateReason } from './provider.ts';
import { text } from './text.ts';

/** A loan of a proposal; euros, percent a year. */
export const ProposedLoan = z.object({
  loanType: z.enum(LOAN_TYPES),
  /** Name of the loan in plans, by default that of its type. */
  name: z.optional(text(60)),
  programmeId: z.optional(z.int()),
  loanAmount: Euros,
  /** Instalment of the loan after its interest-only months. */
  monthlyInstallment: Euros,
  nominalInterestRate: z.number(),
  effectiveInterestRate: z.number(),
  /** Court's fee for the land charge, part of APR and `totalCosts`; missing if it is not included. */
  landChargeFee: z.optional(Euros),
  /** Fixed years of the loan; 0 for a variable rate. */
  fixedInterestYears: z.int(),
  /** Initial repayment rate; follows from `termMonths` if that is set. */
  amortizationRate: z.number(),
  /** Months until the loan is repaid, if the term determines the instalment. */
  termMonths: z.optional(z.int()),
  /** Months at the beginning in which only interest is paid; by default 0. */
  interestOnlyMonths: z.optional(z.int()),
  /** All payments and the lender's costs, with the first rate until the last instalment. */
  totalCosts: Euros,
  /** Debt after `remainingDebtAt` years. */
  remainingDebt: Euros,
  numberOfInstallments: z.int(),
  lastInstallmentAmount: Euros,
  /** Day of the last instalment; null while the payout day is unknown. */
  lastInstallmentDate: z.nullable(text(10)),
  /** Percent of the loan a year; missing if nothing is agreed. */
  allowedSpecialRepayment: z.optional(z.number()),
  /** Months after the agreement without commitment interest. */
  commitmentFreeMonths: z.optional(z.int()),
});
export type ProposedLoan = z.infer<typeof ProposedLoan>;

/** Variant of the lender's own loan with other terms, at the rate of its rate sheet. */
const RepaymentVariant = z.object({
  /** Permitted special repayment in percent of the loan a year. */
  allowedSpecialRepayment: z.number(),
  commitmentFreeMonths: z.int(),
  /** Percentage points above (or below, if negative) the rate of the proposed loan. */
  points: z.number(),
  /** Rate of the lender's own loan with these terms. */
  nominalInterestRate: z.number(),
  effectiveInterestRate: z.number(),
  monthlyInstallment: Euros,
});
export type RepaymentVariant = z.infer<typeof RepaymentVariant>;

/** Proposed financing (contract §4); the loan from the lender itself comes first. */
export const Proposal = z.object({
  id: text(36),
  provider: z.object({ id: text(32), name: text(160) }),
  loans: z.array(ProposedLoan),
  /** Sum over all loans in the most expensive of the first 24 months. */
  monthlyInstallment: Euros,
  /**
   * Sum over all loans from each month in which it changes, the first included; missing if only the last
   * instalment differs.
   */
  monthlyInstallmentFrom: z.optional(z.array(AmountOfMonth)),
  /** APR over all loans. */
  effectiveInterestRate: z.number(),
  totalCosts: Euros,
  /** Sum over all loans at the end of the shortest fixed years. */
  remainingDebt: Euros,
  /** Years until `remainingDebt`: the shortest fixed years, or ten without any; missing in old proposals. */
  remainingDebtAt: z.optional(z.int()),
  /**
   * Parts of the lender's nominal rate. Two have no points: `SUBSIDIZED_LOAN` for each subsidised loan,
   * `SPECIAL_REPAYMENT_SHORT` if it allows less special repayment than wanted.
   */
  reasons: z.array(RateReason),
  /** First day of the lender's rates. */
  asOf: z.optional(text(32)),
  /** Variants of the lender's own loan; missing if the lender has none. */
  variants: z.optional(z.array(RepaymentVariant)),
  requestedAt: z.optional(text(32)),
  lockedUntil: z.optional(text(32)),
});
export type Proposal = z.infer<typeof Proposal>;

/** A proposal before it is stored, so without an id. */
export const UnstoredProposal = z.omit(Proposal, { id: true });
export type UnstoredProposal = z.infer<typeof UnstoredProposal>;
