import * as z from 'zod/mini';
import {
  ForwardPointsPerMonth,
  InterestRate,
  LoanAmount,
  MonthsUntilEnd,
  PositiveEuros,
  EuroAmount,
} from '../entities/amounts.ts';
import { Derivation } from '../entities/answer-parts.ts';
import { Euros } from '../entities/euros.ts';
import { AnsweredDate, IsoDate } from '../entities/text.ts';
import { fieldsRule } from '../errors/fields-rule.ts';
import { FieldProblem } from '../errors/problem.ts';
import { optionalCaseFields } from '../financing-case/case-fields.ts';
import type { Operation } from '../operation.ts';
import { FollowUpKind, rateOrigin } from './calculator-terms.ts';

/** Requires exactly one end of the fixed rate: a number of months or a date. */
const oneEnd = fieldsRule((body, fail) => {
  const { monthsUntilEnd, fixedUntil } = body;
  if (monthsUntilEnd === undefined && fixedUntil === undefined) fail('monthsUntilEnd', 'REQUIRED');
  if (monthsUntilEnd !== undefined && fixedUntil !== undefined) fail('fixedUntil', 'ONLY_ONE_ALLOWED');
});

/** Compares the options for a debt whose fixed-rate period ends. */
export const calculateFollowUp = {
  operationId: 'calculateFollowUp',
  method: 'POST',
  path: '/v1.0/calculators/follow-up',
  summary: 'Anschlussfinanzierung: Verlängerung, neue Bank und Forward-Darlehen im Vergleich.',
  tag: 'Rechner',
  body: z
    .strictObject({
      ...optionalCaseFields,
      remainingDebt: LoanAmount,
      propertyValue: PositiveEuros,
      /** Alternative to `fixedUntil`, from which calendar months are counted. */
      monthsUntilEnd: z.optional(MonthsUntilEnd),
      /** Day of the full payout or of a prolongation (§ 489 BGB); defaults to the end of the case's month. */
      payoutDate: z.optional(IsoDate),
      /** Euros; at least, and by default, the court's fee for assigning the land charge. */
      switchingCosts: z.optional(EuroAmount),
      /** Rate that the present lender offers for a prolongation; defaults to the rate of a new lender. */
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
        /** Whether the rate can be agreed today; otherwise the rate is an assumption. */
        lockableToday: z.boolean(),
        nominalInterestRate: z.number(),
        /** APR; includes the court's fee for assigning the land charge if the lender changes. */
        effectiveInterestRate: z.nullable(z.number()),
        monthlyRate: Euros,
        remainingDebt: Euros,
        totalInterest: Euros,
        switchingCosts: Euros,
        /** Sum of interest and costs of switching. */
        totalCosts: Euros,
        installmentChange: z.optional(Euros),
      }),
    ),
    /** Cheapest option; absent if no lender qualifies. */
    cheapest: z.optional(FollowUpKind),
    /** Cheapest option that can be agreed today. */
    cheapestLockable: z.optional(FollowUpKind),
    /** First day on which a current rate, or a forward loan, can be agreed; absent if that is today. */
    rateOfDayFrom: z.optional(AnsweredDate),
    forwardFrom: z.optional(AnsweredDate),
    forwardPoints: z.optional(z.number()),
    forwardBreakEvenRate: z.optional(z.number()),
    /** Savings of the cheapest option compared with the prolongation. */
    saving: z.optional(Euros),
    /** Instalment of the cheapest option less today's entered instalment. */
    installmentChange: z.optional(Euros),
    interestAgainstOldRate: z.optional(Euros),
    monthlyRateAgainstOldRate: z.optional(Euros),
    /** Costs of switching by the fee table; at least the court's fee is always counted. */
    usualSwitchingCosts: z.object({ landRegister: Euros, notary: Euros, total: Euros }),
    /** First day to give notice (§ 489 BGB); null if the fixed rate ends first, absent without a payout. */
    noticeFrom: z.optional(z.nullable(AnsweredDate)),
    legalExitDate: z.optional(z.nullable(AnsweredDate)),
    errors: z.array(FieldProblem),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'INVALID_DATE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CalculateFollowUpBody = z.infer<typeof calculateFollowUp.body>;
