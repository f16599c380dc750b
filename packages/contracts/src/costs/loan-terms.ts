import * as z from 'zod/mini';
import { FollowUpMode, SpecialRepaymentEffect } from '../calculators/calculator-enumerations.ts';
import {
  AmortizationRate,
  FixedInterestYears,
  InterestOnlyMonths,
  InterestRate,
  LoanAmount,
  PlanMonth,
  PositiveEuros,
  StatedEuros,
} from '../entities/amounts.ts';
import { ALWAYS } from '../faults/always.ts';
import type { ErrorCode } from '../faults/error-codes.ts';

const MOST_SPECIAL_REPAYMENTS = 500;

/** A special repayment after an instalment, counted from 1. */
export const SpecialRepayment = z.strictObject({ month: PlanMonth, amount: PositiveEuros });

/** Another repayment from an instalment on, counted from 1. */
export const AmortizationChange = z.strictObject({ month: PlanMonth, amortizationRate: AmortizationRate });

/** The terms of one loan, as a plan needs them. */
export const loanTerms = {
  loanAmount: LoanAmount,
  nominalInterestRate: InterestRate,
  amortizationRate: z.optional(AmortizationRate),
  monthlyRate: z.optional(PositiveEuros),
  termMonths: z.optional(PlanMonth),
  fullRepayment: z.optional(z.literal(true)),
  fixedInterestYears: z.optional(FixedInterestYears),
  specialRepayments: z.optional(z.array(SpecialRepayment).check(z.maxLength(MOST_SPECIAL_REPAYMENTS))),
  yearlySpecialRepayment: z.optional(StatedEuros),
  specialRepaymentEffect: z.optional(SpecialRepaymentEffect),
  amortizationChanges: z.optional(z.array(AmortizationChange).check(z.maxLength(MOST_SPECIAL_REPAYMENTS))),
  interestOnlyMonths: z.optional(InterestOnlyMonths),
  fees: z.optional(StatedEuros),
  followUpInterestRate: z.optional(InterestRate),
  /** How the plan goes on at the follow-up rate; left out: its end stays. */
  followUpMode: z.optional(FollowUpMode),
};

const WAYS_TO_REPAY = ['amortizationRate', 'monthlyRate', 'termMonths', 'fullRepayment'] as const;

/**
 * Exactly one field sets the instalment, and a loan repaid within the fixed years needs to know them. Interest-only months
 * may last until the last instalment, which then repays the whole loan, but no longer.
 */
export const oneWayToRepay = z.superRefine((body: Readonly<Record<string, unknown>>, context) => {
  const fail = (field: string, message: ErrorCode) =>
    context.addIssue({ code: 'custom', path: [field], message, input: body });
  const [way, ...others] = WAYS_TO_REPAY.filter((field) => body[field] !== undefined);
  if (way === undefined) fail('amortizationRate', 'REQUIRED');
  for (const field of others) fail(field, 'ONLY_ONE_ALLOWED');
  if (way === 'fullRepayment' && body['fixedInterestYears'] === undefined)
    fail('fixedInterestYears', 'REQUIRED');
  const { interestOnlyMonths } = body;
  if (typeof interestOnlyMonths === 'number' && interestOnlyMonths > lastMonthOf(way, body))
    fail('interestOnlyMonths', 'OUT_OF_RANGE');
}, ALWAYS);

/** The month in which the contract ends; infinite where the instalments decide. */
function lastMonthOf(
  way: (typeof WAYS_TO_REPAY)[number] | undefined,
  { termMonths, fixedInterestYears }: Readonly<Record<string, unknown>>,
): number {
  if (way === 'termMonths' && typeof termMonths === 'number') return termMonths;
  if (way === 'fullRepayment' && typeof fixedInterestYears === 'number') return fixedInterestYears * 12;
  return Infinity;
}
