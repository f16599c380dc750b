import { LOANS_OF_ONE_PLAN } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { loanTerms, oneRepaymentField, SpecialRepayment } from '../costs/loan-terms.ts';
import { amountsOfInstalment, Correction, Derivation } from '../entities/answer-parts.ts';
import { Euros } from '../entities/euros.ts';
import { lineOfText } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { LoanKind } from './calculator-terms.ts';

const { min, max, code } = LOANS_OF_ONE_PLAN;
const LOAN_NAME = lineOfText(60);

const Loan = z
  .strictObject({
    /** Name of the loan, by default its position („Darlehen 1“). */
    name: z.optional(LOAN_NAME),
    kind: LoanKind,
    /** By default false for a subsidised loan, true for any other. */
    takesSpecialRepayments: z.optional(z.boolean()),
    ...loanTerms,
  })
  .check(oneRepaymentField);

const Row = z.object({
  number: z.int(),
  ...amountsOfInstalment,
  /** Payments by loan in the order of the input. */
  payments: z.array(Euros),
  remainingDebts: z.array(Euros),
});

const LoanAnswer = z.object({
  name: LOAN_NAME,
  kind: LoanKind,
  loanAmount: Euros,
  /** Instalment of the loan after its interest-only months. */
  monthlyRate: Euros,
  numberOfInstallments: z.int(),
  /** Debt at the end of the fixed years; null if the rate is fixed until the last instalment. */
  remainingDebt: z.nullable(Euros),
  totalInterest: Euros,
  totalCosts: Euros,
  effectiveInterestRate: z.nullable(z.number()),
  effectiveInterestRateFixedPeriod: z.nullable(z.number()),
  corrections: z.array(Correction),
});

const Phase = z.object({
  from: z.int(),
  to: z.int(),
  monthlyRate: Euros,
  payments: z.array(Euros),
});

const Advice = z.object({
  /** Index of the loan in the request, from 0. */
  loan: z.int(),
  name: LOAN_NAME,
  booked: Euros,
  savedInterest: Euros,
  savedMonths: z.int(),
  derivation: z.array(Derivation),
});

/** Calculates bank, subsidised and private loans together, and where a special repayment saves most. */
export const calculateSeveralLoans = {
  operationId: 'calculateSeveralLoans',
  method: 'POST',
  path: '/v1.0/calculators/several-loans',
  summary: 'Mehrere Darlehen in einem Plan, mit dem Rat, wo eine Sondertilgung am meisten spart.',
  tag: 'Rechner',
  body: z.strictObject({
    loans: z.array(Loan).check(z.minLength(min, { error: code }), z.maxLength(max, { error: code })),
    /** Special repayment to try: it does not change the plan, but `advice` has its savings in each loan. */
    specialRepayment: z.optional(SpecialRepayment),
  }),
  response: z.object({
    loanAmount: Euros,
    /** Payments for all loans in the first month. */
    monthlyRate: Euros,
    /** Payments for all loans in the most expensive month. */
    highestMonthlyRate: Euros,
    numberOfInstallments: z.int(),
    totalInterest: Euros,
    totalCosts: Euros,
    effectiveInterestRate: z.nullable(z.number()),
    loans: z.array(LoanAnswer),
    phases: z.array(Phase),
    installments: z.array(Row),
    /** Sorted by savings, highest first; empty without `specialRepayment`. */
    advice: z.array(Advice),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'INVALID_VALUE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CalculateSeveralLoansBody = z.infer<typeof calculateSeveralLoans.body>;
