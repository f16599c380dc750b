import { LOAN_TYPES } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { AmountOfMonth } from './amount-of-month.ts';
import { RateReason } from './lender-offer.ts';
import { text } from './text.ts';
import { Euros } from './euros.ts';

/** A loan of a proposal. Euros, percent a year. */
export const ProposedLoan = z.object({
  loanType: z.enum(LOAN_TYPES),
  /** As plans name it; left out: what its type is called. */
  name: z.optional(text(60)),
  /** The subsidised programme that it comes from. */
  programmeId: z.optional(z.int()),
  loanAmount: Euros,
  /** Once repayment begins. */
  monthlyInstallment: Euros,
  nominalInterestRate: z.number(),
  effectiveInterestRate: z.number(),
  /** The court's fee for its land charge, part of the APR and of `totalCosts`; left out: none is counted. */
  landChargeFee: z.optional(Euros),
  /** 0: its rate is variable. */
  fixedInterestYears: z.int(),
  /** Initial repayment; where `termMonths` settles the instalment, what follows from it. */
  amortizationRate: z.number(),
  /** Months in which it is repaid, where they settle the instalment. */
  termMonths: z.optional(z.int()),
  /** Months at the beginning in which only interest is paid; left out: none. */
  interestOnlyMonths: z.optional(z.int()),
  /** All payments and the lender's costs, at the first rate to the last instalment. */
  totalCosts: Euros,
  /** After `remainingDebtAt` years, as the sum of all loans. */
  remainingDebt: Euros,
  numberOfInstallments: z.int(),
  lastInstallmentAmount: Euros,
  /** Null while the day of the payout is open. */
  lastInstallmentDate: z.nullable(text(10)),
  /** Percent of the loan that may be repaid besides each year; left out: none was agreed. */
  allowedSpecialRepayment: z.optional(z.number()),
  /** Months after commitment in which undrawn money costs nothing. */
  commitmentFreeMonths: z.optional(z.int()),
});
export type ProposedLoan = z.infer<typeof ProposedLoan>;

/** Other terms that the same lender has for its loan of a proposal, at their price from its rate sheet. */
const RepaymentVariant = z.object({
  /** Percent of the loan a year. */
  allowedSpecialRepayment: z.number(),
  commitmentFreeMonths: z.int(),
  /** Percentage points more or less than the loan as proposed. */
  points: z.number(),
  /** Of the lender's loan. */
  nominalInterestRate: z.number(),
  effectiveInterestRate: z.number(),
  monthlyInstallment: Euros,
});
export type RepaymentVariant = z.infer<typeof RepaymentVariant>;

/** A financing as somebody proposes it (contract §4); the lender's own loan stands first. */
export const Proposal = z.object({
  id: text(36),
  provider: z.object({ id: text(32), name: text(160) }),
  loans: z.array(ProposedLoan),
  /** All loans together, the highest of the first 24 months. */
  monthlyInstallment: Euros,
  /** Where that changes before the last instalment: every step from the first month on. */
  monthlyInstallmentFrom: z.optional(z.array(AmountOfMonth)),
  /** All loans together. */
  effectiveInterestRate: z.number(),
  totalCosts: Euros,
  /** All loans together at the end of the shortest fixed years among them. */
  remainingDebt: Euros,
  /** Years from the payout to that end; ten where every rate is variable. Left out in proposals from before: those of the lender's own loan. */
  remainingDebtAt: z.optional(z.int()),
  /** What the lender's nominal rate is made of; without points `SUBSIDIZED_LOAN` for each subsidised loan, and `SPECIAL_REPAYMENT_SHORT` where less may be repaid besides than was wished. */
  reasons: z.array(RateReason),
  /** The day from which the lender's rates hold. */
  asOf: z.optional(text(32)),
  /** What else the lender allows, and its price; left out: nothing. */
  variants: z.optional(z.array(RepaymentVariant)),
  requestedAt: z.optional(text(32)),
  lockedUntil: z.optional(text(32)),
});
export type Proposal = z.infer<typeof Proposal>;

/** A proposal that is not stored: it has no number yet. */
export const UnkeptProposal = z.omit(Proposal, { id: true });
export type UnkeptProposal = z.infer<typeof UnkeptProposal>;
