import { ALLOWED_SPECIAL_REPAYMENT } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { loanTerms, oneWayToRepay } from '../costs/loan-terms.ts';
import { FixedInterestYears, InterestRate, percent, StatedEuros } from './amounts.ts';
import { lineOfText } from './text.ts';

export const OFFER_NAME = lineOfText(60);
const { amortizationRate, monthlyRate, fullRepayment } = loanTerms;

/** An offer as a bank writes it down. */
export const PaperOffer = z
  .strictObject({
    /** Left out: its place, „Angebot 1“. */
    name: z.optional(OFFER_NAME),
    nominalInterestRate: InterestRate,
    amortizationRate,
    monthlyRate,
    fullRepayment,
    fixedInterestYears: FixedInterestYears,
    /** Costs that count for the effective rate, taken at payout. */
    fees: z.optional(StatedEuros),
    /** Percent of the loan a year; left out: 5, with `fullRepayment` none. */
    allowedSpecialRepayment: z.optional(percent(ALLOWED_SPECIAL_REPAYMENT)),
  })
  .check(oneWayToRepay);
export type PaperOffer = z.infer<typeof PaperOffer>;
