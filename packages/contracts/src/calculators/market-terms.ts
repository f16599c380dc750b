import * as z from 'zod/mini';
import { IsoDate } from '../entities/text.ts';
import { Euros } from '../entities/euros.ts';

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

/** Next higher loan if a rate step stops the price before its rule does; both null without a lender. */
export const HigherLoan = z.nullable(LoanAtRate);
