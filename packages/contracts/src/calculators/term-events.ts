// Separate from household-fields.ts, so that the borrowers' form does not load these schemas.
import { TERM_BOUNDS, TERM_EVENT_CODES } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { Euros } from '../entities/euros.ts';
import { count, ExpenseEuros, NetIncome } from './household-fields.ts';

/** Possible events while a loan is repaid; euros a month. */
export const TermEvents = z.strictObject({
  /** Total net income of the household from then on. */
  retirement: z.optional(
    z.strictObject({ inYears: count(TERM_BOUNDS.yearsUntilRetirement), monthlyIncome: NetIncome }),
  ),
  childBenefitEnd: z.optional(z.strictObject({ inYears: count(TERM_BOUNDS.yearsOfChildBenefit) })),
  /** Starts at once; total net income of the household in that time. */
  parentalLeave: z.optional(
    z.strictObject({ months: count(TERM_BOUNDS.monthsOfParentalLeave), monthlyIncome: NetIncome }),
  ),
  repairReserve: z.optional(ExpenseEuros),
  keepsThreeMonthsExpenses: z.optional(z.boolean()),
});

/** Effect of an event on the household; euros, per month for recurring amounts. */
export const TermLine = z.object({
  event: z.enum(TERM_EVENT_CODES),
  /** Months from today until the event; 0 is at once. */
  fromMonth: z.int(),
  /** Duration in months; null means until the end of the term. */
  months: z.nullable(z.int()),
  monthlyRate: Euros,
  remainingDebt: Euros,
  left: Euros,
  /** Euros a month by which `left` differs from today's. */
  change: Euros,
  keptOwnFunds: z.nullable(Euros),
});
