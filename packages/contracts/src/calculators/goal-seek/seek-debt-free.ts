import { monthsUntilEndOf } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { loanTerms, oneWayToRepay } from '../../costs/loan-terms.ts';
import { CalendarYear, PlanMonth } from '../../entities/amounts.ts';
import { Derivation } from '../../entities/derivation.ts';
import { IsoDate } from '../../entities/text.ts';
import { ALWAYS } from '../../faults/always.ts';
import type { ErrorCode } from '../../faults/error-codes.ts';
import type { Operation } from '../../operation.ts';
import { Euros } from '../../entities/euros.ts';

const { fullRepayment: _repaidInTimeAnyway, ...termsToShorten } = loanTerms;

/** Either months, or a year with the day from which they are counted; the year must not be over by then. */
const oneEnd = z.superRefine((body: Readonly<Record<string, unknown>>, context) => {
  const fail = (field: string, message: ErrorCode) =>
    context.addIssue({ code: 'custom', path: [field], message, input: body });
  const { months, year, payoutDate } = body;
  if (months === undefined && year === undefined) fail('months', 'REQUIRED');
  if (months !== undefined && year !== undefined) fail('year', 'ONLY_ONE_ALLOWED');
  if (year !== undefined && payoutDate === undefined) fail('payoutDate', 'REQUIRED');
  const isKnown = CalendarYear.safeParse(year).success && IsoDate.safeParse(payoutDate).success;
  if (isKnown && monthsUntilEndOf(year as number, payoutDate as string) < 1) fail('year', 'OUT_OF_RANGE');
}, ALWAYS);

/** What it takes to be free of debt by a month or the end of a year. */
export const seekDebtFree = {
  operationId: 'seekDebtFree',
  method: 'POST',
  path: '/v1.0/calculators/goal-seek/debt-free',
  summary: 'Zielsuche: welche Rate oder Sondertilgung ein Darlehen bis zu einem Monat oder Jahr tilgt.',
  tag: 'Rechner',
  body: z
    .strictObject({
      ...termsToShorten,
      payoutDate: z.optional(IsoDate),
      months: z.optional(PlanMonth),
      /** Until the last instalment of this calendar year. */
      year: z.optional(CalendarYear),
    })
    .check(oneWayToRepay, oneEnd),
  response: z.object({
    months: z.int(),
    monthlyRate: Euros,
    /** On top of the instalment as it is; below zero when the loan ends sooner anyway. */
    moreAMonth: Euros,
    savedInterest: Euros,
    /** Instead of a higher instalment; null when 10 % of the loan a year do not suffice. */
    yearlySpecialRepayment: z.nullable(Euros),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'INVALID_DATE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type SeekDebtFreeBody = z.infer<typeof seekDebtFree.body>;
