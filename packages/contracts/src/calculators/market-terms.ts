import * as z from 'zod/mini';
import { IsoDate } from '../entities/text.ts';
import { Euros } from '../entities/euros.ts';

/** Where the rate of an answer comes from; null where it was stated or nobody lends. */
export const rateOrigin = {
  /** The day from which the rates hold. */
  asOf: z.nullable(IsoDate),
  /** How many lenders would take the case; the rate is their mean. */
  offerCount: z.nullable(z.int()),
};

/** A loan and what it costs a month; null where nobody lends it. */
export const LoanAtRate = z.object({
  nominalInterestRate: z.nullable(z.number()),
  monthlyRate: z.nullable(Euros),
});

/** The next higher loan where a step of the market's rate stops the price before its rule is reached; both null where nobody lends more. */
export const HigherLoan = z.nullable(LoanAtRate);
