import { ALLOWED_SPECIAL_REPAYMENT } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { FollowUpMode, SpecialRepaymentEffect } from '../calculators/calculator-terms.ts';
import {
  AmortizationRate,
  FixedInterestYears,
  InterestOnlyMonths,
  InterestRate,
  LoanAmount,
  numberWithin,
  PlanMonth,
  PositiveEuros,
  EuroAmount,
} from '../entities/amounts.ts';
import { lineOfText } from '../entities/text.ts';
import { fieldsRule } from '../errors/fields-rule.ts';

export const OFFER_NAME = lineOfText(60);

const MOST_SPECIAL_REPAYMENTS = 500;

/** Special repayment after the instalment with this number, counted from 1. */
export const SpecialRepayment = z.strictObject({ month: PlanMonth, amount: PositiveEuros });

/** New repayment rate from the instalment with this number on, counted from 1. */
export const AmortizationChange = z.strictObject({ month: PlanMonth, amortizationRate: AmortizationRate });

export const loanTerms = {
  loanAmount: LoanAmount,
  nominalInterestRate: InterestRate,
  amortizationRate: z.optional(AmortizationRate),
  monthlyRate: z.optional(PositiveEuros),
  termMonths: z.optional(PlanMonth),
  fullRepayment: z.optional(z.literal(true)),
  fixedInterestYears: z.optional(FixedInterestYears),
  specialRepayments: z.optional(z.array(SpecialRepayment).check(z.maxLength(MOST_SPECIAL_REPAYMENTS))),
  yearlySpecialRepayment: z.optional(EuroAmount),
  specialRepaymentEffect: z.optional(SpecialRepaymentEffect),
  amortizationChanges: z.optional(z.array(AmortizationChange).check(z.maxLength(MOST_SPECIAL_REPAYMENTS))),
  interestOnlyMonths: z.optional(InterestOnlyMonths),
  fees: z.optional(EuroAmount),
  followUpInterestRate: z.optional(InterestRate),
  /** How the plan continues after the fixed years; by default with unchanged end. */
  followUpMode: z.optional(FollowUpMode),
};

const { amortizationRate, monthlyRate, fullRepayment } = loanTerms;

/**
 * Requires exactly one field that determines the instalment; full repayment also requires fixed years.
 * Interest-only months must end before the contract does.
 */
export const oneRepaymentField = fieldsRule((body, fail) => {
  const [repaymentField, ...others] = REPAYMENT_FIELDS.filter((field) => body[field] !== undefined);
  if (repaymentField === undefined) fail('amortizationRate', 'REQUIRED');
  for (const field of others) fail(field, 'ONLY_ONE_ALLOWED');
  if (repaymentField === 'fullRepayment' && body['fixedInterestYears'] === undefined)
    fail('fixedInterestYears', 'REQUIRED');
  const { interestOnlyMonths } = body;
  if (typeof interestOnlyMonths === 'number' && interestOnlyMonths > lastMonthOf(repaymentField, body))
    fail('interestOnlyMonths', 'OUT_OF_RANGE');
});

export const PaperOffer = z
  .strictObject({
    /** Name of the offer, by default its position („Angebot 1“). */
    name: z.optional(OFFER_NAME),
    nominalInterestRate: InterestRate,
    amortizationRate,
    monthlyRate,
    fullRepayment,
    fixedInterestYears: FixedInterestYears,
    /** Costs that the lender deducts from the payout, included in the APR. */
    fees: z.optional(EuroAmount),
    /** Percent of the loan a year; by default 5, or 0 with `fullRepayment`. */
    allowedSpecialRepayment: z.optional(numberWithin(ALLOWED_SPECIAL_REPAYMENT)),
  })
  .check(oneRepaymentField);
export type PaperOffer = z.infer<typeof PaperOffer>;

const REPAYMENT_FIELDS = ['amortizationRate', 'monthlyRate', 'termMonths', 'fullRepayment'] as const;

/** Last month of the loan, as far as the input fixes it; otherwise infinite. */
function lastMonthOf(
  field: (typeof REPAYMENT_FIELDS)[number] | undefined,
  { termMonths, fixedInterestYears }: Readonly<Record<string, unknown>>,
): number {
  if (field === 'termMonths' && typeof termMonths === 'number') return termMonths;
  if (field === 'fullRepayment' && typeof fixedInterestYears === 'number') return fixedInterestYears * 12;
  return Infinity;
}
