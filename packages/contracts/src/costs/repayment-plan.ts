import * as z from 'zod/mini';
import { amountsOfInstalment, Derivation, Correction } from '../entities/answer-parts.ts';
import { AnsweredDate, IsoDate } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { loanTerms, oneWayToRepay } from './loan-terms.ts';
import { Euros } from '../entities/euros.ts';

const Installment = z.object({
  number: z.int(),
  date: z.nullable(AnsweredDate),
  ...amountsOfInstalment,
});

export const calculateRepaymentPlan = {
  operationId: 'calculateRepaymentPlan',
  method: 'POST',
  path: '/v1.0/calculators/repayment-plan',
  summary: 'Tilgungsplan eines Annuitätendarlehens.',
  tag: 'Rechner',
  body: z
    .strictObject({
      ...loanTerms,
      payoutDate: z.optional(IsoDate),
    })
    .check(oneWayToRepay),
  response: z.object({
    monthlyRate: Euros,
    /** First instalment after the fixed years; null if the plan ends with them. */
    followUpMonthlyRate: z.nullable(Euros),
    installments: z.array(Installment),
    numberOfInstallments: z.int(),
    lastInstallmentAmount: Euros,
    lastInstallmentDate: z.nullable(AnsweredDate),
    remainingDebt: Euros,
    totalInterest: Euros,
    totalCosts: Euros,
    effectiveInterestRate: z.nullable(z.number()),
    effectiveInterestRateFixedPeriod: z.optional(z.nullable(z.number())),
    corrections: z.array(Correction),
    derivation: z.array(Derivation),
  }),
  errors: ['ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'INVALID_DATE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CalculateRepaymentPlanBody = z.infer<typeof calculateRepaymentPlan.body>;
