import { ALLOWED_SPECIAL_REPAYMENT } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { loanTerms, oneWayToRepay } from '../costs/loan-terms.ts';
import { FixedInterestYears, InterestRate, percent, StatedEuros } from './amounts.ts';
import { lineOfText } from './text.ts';

export const OFFER_NAME = lineOfText(60);
const { amortizationRate, monthlyRate, fullRepayment } = loanTerms;

export const PaperOffer = z
  .strictObject({
    /** Defaults to its position, „Angebot 1“. */
    name: z.optional(OFFER_NAME),
    nominalInterestRate: InterestRate,
    amortizationRate,
    monthlyRate,
    fullRepayment,
    fixedInterestYears: FixedInterestYears,
    /** Costs that count for the APR, deducted at payout. */
    fees: z.optional(StatedEuros),
    /** Percent of the loan a year; defaults to 5, or to 0 with `fullRepayment`. */
    allowedSpecialRepayment: z.optional(percent(ALLOWED_SPECIAL_REPAYMENT)),
  })
  .check(oneWayToRepay);
export type PaperOffer = z.infer<typeof PaperOffer>;
