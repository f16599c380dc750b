import * as z from 'zod/mini';
import { InterestRate, LoanAmount, PlanMonth, PositiveEuros } from '../../entities/amounts.ts';
import { Derivation } from '../../entities/derivation.ts';
import { ALWAYS } from '../../faults/always.ts';
import type { ErrorCode } from '../../faults/error-codes.ts';
import type { Operation } from '../../operation.ts';
import { Euros } from '../../entities/euros.ts';

const FIGURES = ['loanAmount', 'nominalInterestRate', 'monthlyRate', 'termMonths'] as const;

/** What is sought is left out, the other three settle it. */
const theOtherThree = z.superRefine((body: Readonly<Record<string, unknown>>, context) => {
  const fail = (field: string, message: ErrorCode) =>
    context.addIssue({ code: 'custom', path: [field], message, input: body });
  const sought = FIGURES.find((figure) => figure === body['seek']);
  if (sought === undefined) return;
  for (const figure of FIGURES) {
    if (figure === sought && body[figure] !== undefined) fail(figure, 'INVALID_VALUE');
    if (figure !== sought && body[figure] === undefined) fail(figure, 'REQUIRED');
  }
}, ALWAYS);

/** One of loan, rate, instalment and term from the other three. */
export const seekLoan = {
  operationId: 'seekLoan',
  method: 'POST',
  path: '/v1.0/calculators/goal-seek/loan',
  summary: 'Zielsuche: Darlehen, Sollzins, Rate oder Laufzeit aus den drei anderen.',
  tag: 'Rechner',
  body: z
    .strictObject({
      seek: z.enum(FIGURES),
      loanAmount: z.optional(LoanAmount),
      nominalInterestRate: z.optional(InterestRate),
      monthlyRate: z.optional(PositiveEuros),
      termMonths: z.optional(PlanMonth),
    })
    .check(theOtherThree),
  response: z.object({
    loanAmount: Euros,
    nominalInterestRate: z.number(),
    monthlyRate: Euros,
    termMonths: z.int(),
    amortizationRate: z.number(),
    totalInterest: Euros,
    /** Null where the court's fee for the land charge uses the loan up. */
    effectiveInterestRate: z.nullable(z.number()),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'INVALID_VALUE', 'OUT_OF_RANGE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type SeekLoanBody = z.infer<typeof seekLoan.body>;
