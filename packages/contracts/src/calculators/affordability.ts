import { HOUSEHOLD_ITEMS } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { AdditionalCosts } from '../entities/additional-costs.ts';
import { InterestRate } from '../entities/amounts.ts';
import { Derivation } from '../entities/answer-parts.ts';
import { Euros } from '../entities/euros.ts';
import { financingVerdict, followUpBurden } from '../entities/financing-verdict.ts';
import { FieldProblem } from '../errors/problem.ts';
import { optionalCaseFields } from '../financing-case/case-fields.ts';
import { landWithinPrice } from '../financing-case/case-rules.ts';
import type { Operation } from '../operation.ts';
import { BirthDateOfAge } from '../requests/person-fields.ts';
import { AgeGroup } from '../requests/request-enumerations.ts';
import { BindingRule, HigherLoan, rateOrigin } from './calculator-terms.ts';
import {
  DebtBalance,
  Expenses,
  Income,
  LivingArea,
  NumberOfAdults,
  NumberOfChildren,
  OwnCapital,
} from './household-fields.ts';
import { TermEvents, TermLine } from './term-events.ts';

const body = z
  .strictObject({
    ...optionalCaseFields,
    income: Income,
    expenses: z.optional(Expenses),
    ownCapital: OwnCapital,
    numberOfAdults: z.optional(NumberOfAdults),
    numberOfChildren: z.optional(NumberOfChildren),
    livingArea: z.optional(LivingArea),
    otherDebts: z.optional(DebtBalance),
    dateOfBirth: z.optional(BirthDateOfAge),
    /** Age of the youngest borrower; ignored if a date of birth is entered. */
    ageGroup: z.optional(AgeGroup),
    followUpInterestRate: z.optional(InterestRate),
    /** Events that may happen during the loan's term; they never change the verdict. */
    overTheTerm: z.optional(TermEvents),
  })
  .check(landWithinPrice);

const JudgedPurchase = z.object({
  purchasePrice: Euros,
  additionalCosts: Euros,
  ownFunds: Euros,
  loanAmount: Euros,
  loanToValue: z.number(),
  nominalInterestRate: z.nullable(z.number()),
  monthlyRate: z.nullable(Euros),
  /** Instalment in percent of the net income. */
  installmentShare: z.nullable(z.number()),
});

const response = z.object({
  /** The `max…` and `comfortable…` fields are null with any error except LOAN_AMOUNT_TO_LOW. */
  maxMonthlyRate: z.nullable(Euros),
  maxLoanAmount: z.nullable(Euros),
  maxPurchasePrice: z.nullable(Euros),
  comfortableMonthlyRate: z.nullable(Euros),
  comfortablePurchasePrice: z.nullable(Euros),
  nominalInterestRate: z.nullable(z.number()),
  /**
   * Lower than `maxMonthlyRate` if own funds, a loan of 120 monthly incomes or a rate step limits it; null
   * with an error.
   */
  monthlyRate: z.nullable(Euros),
  higherLoan: HigherLoan,
  ...rateOrigin,
  additionalCosts: z.nullable(AdditionalCosts),
  household: z.array(z.object({ item: z.enum(HOUSEHOLD_ITEMS), amount: Euros, stated: z.nullable(Euros) })),
  netIncome: Euros,
  /** Euros a month that are left for an instalment; negative if expenses exceed the income. */
  freeIncome: Euros,
  maxMonthlyRateByHousehold: Euros,
  maxMonthlyRateByRatio: Euros,
  bindingRule: BindingRule,
  ...financingVerdict,
  /** The purchase the visitor wants, or else the highest affordable one; null if neither is possible. */
  judgedPurchase: z.nullable(JudgedPurchase),
  /** Instalment at the entered `followUpInterestRate`; null without this rate or without a verdict. */
  followUp: z.nullable(z.object(followUpBurden)),
  overTheTerm: z.array(TermLine),
  warnings: z.array(FieldProblem),
  derivation: z.array(Derivation),
});

const operation = {
  method: 'POST',
  summary: 'Wie viel Haus ein Haushalt sich leisten kann, und wie machbar das ist.',
  tag: 'Rechner',
  body,
  response,
  errors: [
    'INCOME_TOO_HIGH',
    'EXPENSE_TOO_HIGH',
    'OWN_CAPITAL_TOO_HIGH',
    'OBJECT_SIZE_OUT_OF_RANGE',
    'DATE_OF_BIRTH_INVALID',
    'AGE_TOO_LOW',
    'PURCHASE_PRICE_OUT_OF_RANGE',
    'OUT_OF_RANGE',
  ],
} as const satisfies Omit<Operation, 'operationId' | 'path'>;

/** Finds the highest price a household can afford, by the rules of lenders. */
export const affordability = {
  ...operation,
  operationId: 'affordability',
  path: '/v1.0/affordability',
} as const satisfies Operation;

/** The same operation as `affordability` at the URL of the calculators. */
export const calculateAffordability = {
  ...operation,
  operationId: 'calculateAffordability',
  path: '/v1.0/calculators/affordability',
} as const satisfies Operation;
export type AffordabilityBody = z.infer<typeof body>;
export type AffordabilityAnswer = z.infer<typeof response>;
