import * as z from 'zod/mini';
import { IsoDate } from '../entities/text.ts';
import { Euros } from '../entities/euros.ts';
import { FOLLOW_UP_KINDS, FOLLOW_UP_MODES, LOAN_KINDS, SPECIAL_REPAYMENT_EFFECTS } from '@heimvorteil/engine';

/** The rule that limits the affordable price. */
export const BindingRule = z.enum(['HOUSEHOLD', 'RATIO', 'LOAN_MULTIPLE', 'LOAN_TO_VALUE']);
export const FollowUpKind = z.enum(FOLLOW_UP_KINDS);
export const FollowUpMode = z.enum(FOLLOW_UP_MODES);
export const LoanKind = z.enum(LOAN_KINDS);
export const SpecialRepaymentEffect = z.enum(SPECIAL_REPAYMENT_EFFECTS);

/** Origin of the market rate; all fields are null if the rate was entered or no lender qualifies. */
export const rateOrigin = {
  /** First day of the rates. */
  asOf: z.nullable(IsoDate),
  /** Number of lenders for the case; the rate is their average. */
  offerCount: z.nullable(z.int()),
};

/** Rate and instalment of a loan; both null if no lender offers it. */
export const LoanAtRate = z.object({
  nominalInterestRate: z.nullable(z.number()),
  monthlyRate: z.nullable(Euros),
});

/** Loan above the rate step that limits the price, null without such a step; fields null without a lender. */
export const HigherLoan = z.nullable(LoanAtRate);
