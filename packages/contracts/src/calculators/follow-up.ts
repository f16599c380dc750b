import * as z from 'zod/mini';
import { FollowUpKind } from './calculator-enumerations.ts';
import {
  ForwardPointsPerMonth,
  InterestRate,
  LoanAmount,
  MonthsUntilEnd,
  PositiveEuros,
  StatedEuros,
} from '../entities/amounts.ts';
import { Derivation } from '../entities/derivation.ts';
import { AnsweredDate, IsoDate } from '../entities/text.ts';
import { ALWAYS } from '../faults/always.ts';
import type { ErrorCode } from '../faults/error-codes.ts';
import { Fault } from '../faults/problem.ts';
import { statedCaseFields } from '../financing-case/case-fields.ts';
import type { Operation } from '../operation.ts';
import { rateOrigin } from './market-terms.ts';
import { Euros } from '../entities/euros.ts';

/** When the fixed rate ends: a number of months, or a day. */
const oneEnd = z.superRefine((body: Readonly<Record<string, unknown>>, context) => {
  const fail = (field: string, message: ErrorCode) =>
    context.addIssue({ code: 'custom', path: [field], message, input: body });
  const { monthsUntilEnd, fixedUntil } = body;
  if (monthsUntilEnd === undefined && fixedUntil === undefined) fail('monthsUntilEnd', 'REQUIRED');
  if (monthsUntilEnd !== undefined && fixedUntil !== undefined) fail('fixedUntil', 'ONLY_ONE_ALLOWED');
}, ALWAYS);

/** The ways to go on with a debt whose fixed rate ends. */
export const calculateFollowUp = {
  operationId: 'calculateFollowUp',
  method: 'POST',
  path: '/v1.0/calculators/follow-up',
  summary: 'Anschlussfinanzierung: Verlängerung, neue Bank und Forward-Darlehen im Vergleich.',
  tag: 'Rechner',
  body: z
    .strictObject({
      ...statedCaseFields,
      remainingDebt: LoanAmount,
      propertyValue: PositiveEuros,
      /** In place of the day on which the present fixed rate ends, of which the months of the calendar are counted. */
      monthsUntilEnd: z.optional(MonthsUntilEnd),
      /** Full payout of the present loan; after a prolongation the day on which that was agreed (§ 489 BGB). Left out: the last day of the case's month. */
      payoutDate: z.optional(IsoDate),
      /** What changing the lender costs; left out or below it: the court's fee for assigning the land charge. */
      switchingCosts: z.optional(StatedEuros),
      /** What the present lender asks for going on; left out: the same as another one. */
      prolongationInterestRate: z.optional(InterestRate),
      forwardPointsPerMonth: z.optional(ForwardPointsPerMonth),
    })
    .check(oneEnd),
  response: z.object({
    loanToValue: z.number(),
    ...rateOrigin,
    options: z.array(
      z.object({
        kind: FollowUpKind,
        /** Whether its rate can be agreed today; otherwise it is an assumption. */
        lockableToday: z.boolean(),
        nominalInterestRate: z.number(),
        /** With the court's fee for assigning the land charge, where the lender changes. */
        effectiveInterestRate: z.nullable(z.number()),
        monthlyRate: Euros,
        remainingDebt: Euros,
        totalInterest: Euros,
        switchingCosts: Euros,
        /** Interest and costs of switching. */
        totalCosts: Euros,
        installmentChange: z.optional(Euros),
      }),
    ),
    /** The way that costs least; left out where nobody lends. */
    cheapest: z.optional(FollowUpKind),
    /** The same among those that can be agreed today. */
    cheapestLockable: z.optional(FollowUpKind),
    /** From when a rate of the day, or a forward loan, can be agreed; left out where it can today. */
    rateOfDayFrom: z.optional(AnsweredDate),
    forwardFrom: z.optional(AnsweredDate),
    forwardPoints: z.optional(z.number()),
    forwardBreakEvenRate: z.optional(z.number()),
    /** What the cheapest way costs less than the prolongation. */
    saving: z.optional(Euros),
    /** Instalment of the cheapest way less the stated one of today. */
    installmentChange: z.optional(Euros),
    interestAgainstOldRate: z.optional(Euros),
    monthlyRateAgainstOldRate: z.optional(Euros),
    /** What switching costs by the table of fees; of it the court's fee is counted at least. */
    usualSwitchingCosts: z.object({ landRegister: Euros, notary: Euros, total: Euros }),
    /** Null where the fixed rate ends before; left out without a payout. */
    noticeFrom: z.optional(z.nullable(AnsweredDate)),
    legalExitDate: z.optional(z.nullable(AnsweredDate)),
    errors: z.array(Fault),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'INVALID_DATE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CalculateFollowUpBody = z.infer<typeof calculateFollowUp.body>;
