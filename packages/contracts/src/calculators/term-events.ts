// In a separate file, because forms that need these would otherwise load all schemas of household-fields.ts.
import { TERM_BOUNDS, TERM_EVENT_CODES } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { Euros } from '../entities/euros.ts';
import { count, ExpenseEuros, NetIncome } from './household-fields.ts';

/** Events that may happen during the loan's term; amounts in euros a month. */
export const TermEvents = z.strictObject({
  /** Net income of the household after the retirement. */
  retirement: z.optional(
    z.strictObject({ inYears: count(TERM_BOUNDS.yearsUntilRetirement), monthlyIncome: NetIncome }),
  ),
  childBenefitEnd: z.optional(z.strictObject({ inYears: count(TERM_BOUNDS.yearsOfChildBenefit) })),
  /** Begins now; has the household's net income during the leave. */
  parentalLeave: z.optional(
    z.strictObject({ months: count(TERM_BOUNDS.monthsOfParentalLeave), monthlyIncome: NetIncome }),
  ),
  repairReserve: z.optional(ExpenseEuros),
  keepsThreeMonthsExpenses: z.optional(z.boolean()),
});

/** Effect of an event on the household, in euros a month. */
export const TermLine = z.object({
  event: z.enum(TERM_EVENT_CODES),
  /** Months from today until the event; 0 means now. */
  fromMonth: z.int(),
  /** Duration in months; null means until the loan ends. */
  months: z.nullable(z.int()),
  monthlyRate: Euros,
  remainingDebt: Euros,
  left: Euros,
  /** Euros a month that the household has more or less than today. */
  change: Euros,
  keptOwnFunds: z.nullable(Euros),
});
