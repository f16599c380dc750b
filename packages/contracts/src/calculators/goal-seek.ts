import { monthsUntilEndOf } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { loanTerms, oneRepaymentField } from '../costs/loan-terms.ts';
import {
  CalendarYear,
  InterestRate,
  LoanAmount,
  OwnFunds,
  PlanMonth,
  PositiveEuros,
} from '../entities/amounts.ts';
import { Derivation } from '../entities/answer-parts.ts';
import { Euros } from '../entities/euros.ts';
import { IsoDate } from '../entities/text.ts';
import { fieldsRule } from '../errors/fields-rule.ts';
import { FieldProblem } from '../errors/problem.ts';
import { optionalCaseFields } from '../financing-case/case-fields.ts';
import { landWithinPrice } from '../financing-case/case-rules.ts';
import type { Operation } from '../operation.ts';
import { HigherLoan, rateOrigin } from './calculator-terms.ts';

const FIGURES = ['loanAmount', 'nominalInterestRate', 'monthlyRate', 'termMonths'] as const;

/** Requires the three values that are known, and none for the value to find. */
const theOtherThree = fieldsRule((body, fail) => {
  const target = FIGURES.find((figure) => figure === body['seek']);
  if (target === undefined) return;
  for (const figure of FIGURES) {
    if (figure === target && body[figure] !== undefined) fail(figure, 'INVALID_VALUE');
    if (figure !== target && body[figure] === undefined) fail(figure, 'REQUIRED');
  }
});

/** Finds one of loan, rate, instalment and term from the three others. */
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
    /** APR; null if the court's fee for the land charge exceeds the loan. */
    effectiveInterestRate: z.nullable(z.number()),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'INVALID_VALUE', 'OUT_OF_RANGE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type SeekLoanBody = z.infer<typeof seekLoan.body>;

const { fullRepayment: _repaidInTimeAnyway, ...termsToShorten } = loanTerms;

/** Requires either a number of months, or a year that ends after the payout. */
const oneEnd = fieldsRule((body, fail) => {
  const { months, year, payoutDate } = body;
  if (months === undefined && year === undefined) fail('months', 'REQUIRED');
  if (months !== undefined && year !== undefined) fail('year', 'ONLY_ONE_ALLOWED');
  if (year !== undefined && payoutDate === undefined) fail('payoutDate', 'REQUIRED');
  const isKnown = CalendarYear.safeParse(year).success && IsoDate.safeParse(payoutDate).success;
  if (isKnown && monthsUntilEndOf(year as number, payoutDate as string) < 1) fail('year', 'OUT_OF_RANGE');
});

/** Finds the instalment or the special repayment that repays a loan in time. */
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
      /** Calendar year in which the last instalment is due. */
      year: z.optional(CalendarYear),
    })
    .check(oneRepaymentField, oneEnd),
  response: z.object({
    months: z.int(),
    monthlyRate: Euros,
    /** Amount to add to the present instalment; negative if the loan would end earlier anyway. */
    moreAMonth: Euros,
    savedInterest: Euros,
    /** Special repayment with the same effect; null if the yearly limit of 10 % of the loan is too low. */
    yearlySpecialRepayment: z.nullable(Euros),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'INVALID_DATE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type SeekDebtFreeBody = z.infer<typeof seekDebtFree.body>;

/** Finds the price that a given instalment can pay, for example today's rent. */
export const seekPurchase = {
  operationId: 'seekPurchase',
  method: 'POST',
  path: '/v1.0/calculators/goal-seek/purchase',
  summary: 'Zielsuche: welchen Kaufpreis und welches Darlehen eine Rate trägt, zum Beispiel die Miete.',
  tag: 'Rechner',
  body: z
    .strictObject({
      monthlyRate: PositiveEuros,
      ...optionalCaseFields,
      ownFunds: OwnFunds,
    })
    .check(landWithinPrice),
  response: z.object({
    purchasePrice: Euros,
    loanAmount: Euros,
    loanToValue: z.number(),
    /** Instalment of the loan that was found; at most the requested one. */
    monthlyRate: Euros,
    nominalInterestRate: z.nullable(z.number()),
    /** The more expensive loan, if a step of the market rate keeps the instalment below the requested one. */
    higherLoan: HigherLoan,
    ...rateOrigin,
    errors: z.array(FieldProblem),
    warnings: z.array(FieldProblem),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'OWN_FUNDS_TOO_LOW', 'OUT_OF_RANGE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type SeekPurchaseBody = z.infer<typeof seekPurchase.body>;
