import { TERM_BOUNDS, TERM_EVENT_CODES } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { ExpenseEuros, NetIncome } from './household-fields.ts';
import { Euros } from '../entities/euros.ts';

function whole({ min, max }: { readonly min: number; readonly max: number }) {
  return z.int().check(z.minimum(min), z.maximum(max));
}

/** What may happen while a loan is repaid, each only where it is stated; euros a month. */
export const TermEvents = z.strictObject({
  /** The household's whole net income from then on. */
  retirement: z.optional(
    z.strictObject({ inYears: whole(TERM_BOUNDS.yearsUntilRetirement), monthlyIncome: NetIncome }),
  ),
  childBenefitEnd: z.optional(z.strictObject({ inYears: whole(TERM_BOUNDS.yearsOfChildBenefit) })),
  /** From the start; the household's whole net income in that time. */
  parentalLeave: z.optional(
    z.strictObject({ months: whole(TERM_BOUNDS.monthsOfParentalLeave), monthlyIncome: NetIncome }),
  ),
  repairReserve: z.optional(ExpenseEuros),
  keepsThreeMonthsExpenses: z.optional(z.boolean()),
});

/** What one of them does to the household; euros, a month where they come and go. */
export const TermLine = z.object({
  event: z.enum(TERM_EVENT_CODES),
  /** Months from today until it begins; 0 at once. */
  fromMonth: z.int(),
  /** Null: to the end. */
  months: z.nullable(z.int()),
  monthlyRate: Euros,
  remainingDebt: Euros,
  left: Euros,
  /** Against what is left today. */
  change: Euros,
  keptOwnFunds: z.nullable(Euros),
});
