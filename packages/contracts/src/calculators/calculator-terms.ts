import * as z from 'zod/mini';
import { IsoDate } from '../entities/text.ts';
import { Euros } from '../entities/euros.ts';
import { FOLLOW_UP_KINDS, FOLLOW_UP_MODES, LOAN_KINDS, SPECIAL_REPAYMENT_EFFECTS } from '@heimvorteil/engine';

/** Rule that limits the affordable price. */
export const BindingRule = z.enum(['HOUSEHOLD', 'RATIO', 'LOAN_MULTIPLE', 'LOAN_TO_VALUE']);
export const FollowUpKind = z.enum(FOLLOW_UP_KINDS);
export const FollowUpMode = z.enum(FOLLOW_UP_MODES);
export const LoanKind = z.enum(LOAN_KINDS);
export const SpecialRepaymentEffect = z.enum(SPECIAL_REPAYMENT_EFFECTS);

/** Source of the rate; null if the rate was entered or no lender qualifies. */
export const rateOrigin = {
  /** Day the rates became effective. */
  asOf: z.nullable(IsoDate),
  /** Number of lenders that would take the case; the rate is their mean. */
  offerCount: z.nullable(z.int()),
};

/** Rate and instalment of a loan; null if no lender offers it. */
export const LoanAtRate = z.object({
  nominalInterestRate: z.nullable(z.number()),
  monthlyRate: z.nullable(Euros),
});

/** Loan just above the rate step that limits the price, if any; both fields are null without a lender. */
export const HigherLoan = z.nullable(LoanAtRate);
