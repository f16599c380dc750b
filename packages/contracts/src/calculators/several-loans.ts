import { LOANS_OF_ONE_PLAN } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { LoanKind } from './calculator-enumerations.ts';
import { loanTerms, oneWayToRepay, SpecialRepayment } from '../costs/loan-terms.ts';
import { Correction } from '../entities/correction.ts';
import { Derivation } from '../entities/derivation.ts';
import { lineOfText } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { Euros } from '../entities/euros.ts';

const { min, max, code } = LOANS_OF_ONE_PLAN;
const LOAN_NAME = lineOfText(60);

const Loan = z
  .strictObject({
    /** Left out: its place, „Darlehen 1“. */
    name: z.optional(LOAN_NAME),
    kind: LoanKind,
    /** Left out: a subsidised loan takes none, every other one does. */
    takesSpecialRepayments: z.optional(z.boolean()),
    ...loanTerms,
  })
  .check(oneWayToRepay);

const Row = z.object({
  number: z.int(),
  payment: Euros,
  interest: Euros,
  amortization: Euros,
  specialRepayment: Euros,
  remainingDebt: Euros,
  /** Each loan's own, in the order given. */
  payments: z.array(Euros),
  remainingDebts: z.array(Euros),
});

const LoanAnswer = z.object({
  name: LOAN_NAME,
  kind: LoanKind,
  loanAmount: Euros,
  /** Once repayment begins. */
  monthlyRate: Euros,
  numberOfInstallments: z.int(),
  /** When its fixed rate ends; null where the rate holds to the last instalment. */
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
  /** Place among the loans, from 0. */
  loan: z.int(),
  name: LOAN_NAME,
  booked: Euros,
  savedInterest: Euros,
  savedMonths: z.int(),
  derivation: z.array(Derivation),
});

/** Bank, subsidised and private loans in one plan, and where a special repayment saves most. */
export const calculateSeveralLoans = {
  operationId: 'calculateSeveralLoans',
  method: 'POST',
  path: '/v1.0/calculators/several-loans',
  summary: 'Mehrere Darlehen in einem Plan, mit dem Rat, wo eine Sondertilgung am meisten spart.',
  tag: 'Rechner',
  body: z.strictObject({
    loans: z.array(Loan).check(z.minLength(min, { error: code }), z.maxLength(max, { error: code })),
    /** One that is thought about: the plan stays without it, `advice` says what it would save in each loan. */
    specialRepayment: z.optional(SpecialRepayment),
  }),
  response: z.object({
    loanAmount: Euros,
    /** Of the first month. */
    monthlyRate: Euros,
    /** Of the dearest month. */
    highestMonthlyRate: Euros,
    numberOfInstallments: z.int(),
    totalInterest: Euros,
    totalCosts: Euros,
    effectiveInterestRate: z.nullable(z.number()),
    loans: z.array(LoanAnswer),
    phases: z.array(Phase),
    installments: z.array(Row),
    /** The loan that it saves most in first; empty without a special repayment. */
    advice: z.array(Advice),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'INVALID_VALUE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CalculateSeveralLoansBody = z.infer<typeof calculateSeveralLoans.body>;
