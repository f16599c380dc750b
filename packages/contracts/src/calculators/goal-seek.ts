import { monthsUntilEndOf } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { loanTerms, oneWayToRepay } from '../costs/loan-terms.ts';
import {
  CalendarYear,
  InterestRate,
  LoanAmount,
  OwnFunds,
  PlanMonth,
  PositiveEuros,
} from '../entities/amounts.ts';
import { Derivation } from '../entities/derivation.ts';
import { Euros } from '../entities/euros.ts';
import { IsoDate } from '../entities/text.ts';
import { ALWAYS } from '../faults/always.ts';
import type { ErrorCode } from '../faults/error-codes.ts';
import { Fault } from '../faults/problem.ts';
import { statedCaseFields } from '../financing-case/case-fields.ts';
import { landWithinPrice } from '../financing-case/land-within-price.ts';
import type { Operation } from '../operation.ts';
import { HigherLoan, rateOrigin } from './market-terms.ts';

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

/** The purchase that an instalment pays for, say today's rent. */
export const seekPurchase = {
  operationId: 'seekPurchase',
  method: 'POST',
  path: '/v1.0/calculators/goal-seek/purchase',
  summary: 'Zielsuche: welchen Kaufpreis und welches Darlehen eine Rate trägt, zum Beispiel die Miete.',
  tag: 'Rechner',
  body: z
    .strictObject({
      monthlyRate: PositiveEuros,
      ...statedCaseFields,
      ownFunds: OwnFunds,
    })
    .check(landWithinPrice),
  response: z.object({
    purchasePrice: Euros,
    loanAmount: Euros,
    loanToValue: z.number(),
    /** Of the loan that was found: at most the one asked for. */
    monthlyRate: Euros,
    nominalInterestRate: z.nullable(z.number()),
    /** Where a step of the market's rate keeps the instalment below the one asked for. */
    higherLoan: HigherLoan,
    ...rateOrigin,
    errors: z.array(Fault),
    warnings: z.array(Fault),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'OWN_FUNDS_TOO_LOW', 'OUT_OF_RANGE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type SeekPurchaseBody = z.infer<typeof seekPurchase.body>;
