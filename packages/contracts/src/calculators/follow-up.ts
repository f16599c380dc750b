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

/** Requires either the number of months until the fixed rate ends or the day of its end. */
const oneEnd = fieldsRule((body, fail) => {
  const { monthsUntilEnd, fixedUntil } = body;
  if (monthsUntilEnd === undefined && fixedUntil === undefined) fail('monthsUntilEnd', 'REQUIRED');
  if (monthsUntilEnd !== undefined && fixedUntil !== undefined) fail('fixedUntil', 'ONLY_ONE_ALLOWED');
});

/** Compares prolongation, new lender and forward loan for a debt whose fixed rate ends. */
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
      /** Instead of `fixedUntil`, from which the server counts calendar months. */
      monthsUntilEnd: z.optional(MonthsUntilEnd),
      /** Day of the full payout or of a prolongation (§ 489 BGB); by default the end of `payoutMonth`. */
      payoutDate: z.optional(IsoDate),
      /** Euros; at least the court's fee for assigning the land charge, which is also the default. */
      switchingCosts: z.optional(EuroAmount),
      /** Rate that the present lender offers for a prolongation; by default the rate of a new lender. */
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
        /** Whether the rate can be agreed today; otherwise it is assumed. */
        lockableToday: z.boolean(),
        nominalInterestRate: z.number(),
        /** APR; includes the court's fee for assigning the land charge if the lender changes. */
        effectiveInterestRate: z.nullable(z.number()),
        monthlyRate: Euros,
        remainingDebt: Euros,
        totalInterest: Euros,
        switchingCosts: Euros,
        /** Interest plus switching costs. */
        totalCosts: Euros,
        installmentChange: z.optional(Euros),
      }),
    ),
    /** Cheapest option; missing if no lender qualifies. */
    cheapest: z.optional(FollowUpKind),
    /** Cheapest option whose rate can be agreed today. */
    cheapestLockable: z.optional(FollowUpKind),
    /** First day on which the rate of that day can be agreed; missing if that is possible today. */
    rateOfDayFrom: z.optional(AnsweredDate),
    forwardFrom: z.optional(AnsweredDate),
    forwardPoints: z.optional(z.number()),
    forwardBreakEvenRate: z.optional(z.number()),
    /** Amount that the cheapest option saves compared with the prolongation. */
    saving: z.optional(Euros),
    /** Instalment of the cheapest option minus the present one; missing if the visitor did not enter that. */
    installmentChange: z.optional(Euros),
    interestAgainstOldRate: z.optional(Euros),
    monthlyRateAgainstOldRate: z.optional(Euros),
    /** Usual switching costs by the fee table; at least the court's fee always counts. */
    usualSwitchingCosts: z.object({ landRegister: Euros, notary: Euros, total: Euros }),
    /**
     * First day to give notice (§ 489 BGB); null if the fixed rate ends first, missing without a payout.
     */
    noticeFrom: z.optional(z.nullable(AnsweredDate)),
    legalExitDate: z.optional(z.nullable(AnsweredDate)),
    errors: z.array(FieldProblem),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'INVALID_DATE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CalculateFollowUpBody = z.infer<typeof calculateFollowUp.body>;
