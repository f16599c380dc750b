import { FEASIBILITIES, HOUSEHOLD_ITEMS, PROBABILITIES, STRESS_SCENARIOS } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { AdditionalCosts } from '../entities/additional-costs.ts';
import { InterestRate } from '../entities/amounts.ts';
import { Derivation } from '../entities/derivation.ts';
import { statedCaseFields } from '../financing-case/case-fields.ts';
import { landWithinPrice } from '../financing-case/land-within-price.ts';
import { Fault } from '../faults/problem.ts';
import type { Operation } from '../operation.ts';
import { AgeGroup, ContractType } from '../requests/request-enumerations.ts';
import { BirthDateOfAge } from './birth-date-of-age.ts';
import {
  DebtBalance,
  Expenses,
  Income,
  LivingArea,
  NumberOfAdults,
  NumberOfChildren,
  OwnCapital,
} from './household-fields.ts';
import { rateOrigin } from './market-terms.ts';

const CHANGE_UNITS_TOLD = ['EUROS', 'EUROS_A_MONTH', 'YEARS', 'VEHICLES'] as const;
const Feasibility = z.enum(FEASIBILITIES);

const body = z
  .strictObject({
    ...statedCaseFields,
    income: Income,
    expenses: z.optional(Expenses),
    ownCapital: OwnCapital,
    numberOfAdults: z.optional(NumberOfAdults),
    numberOfChildren: z.optional(NumberOfChildren),
    livingArea: z.optional(LivingArea),
    otherDebts: z.optional(DebtBalance),
    contractType: z.optional(ContractType),
    dateOfBirth: z.optional(BirthDateOfAge),
    /** Of the youngest borrower; a date of birth goes before. */
    ageGroup: z.optional(AgeGroup),
    followUpInterestRate: z.optional(InterestRate),
  })
  .check(landWithinPrice);

const JudgedPurchase = z.object({
  purchasePrice: z.number(),
  additionalCosts: z.number(),
  ownFunds: z.number(),
  loanAmount: z.number(),
  loanToValue: z.number(),
  nominalInterestRate: z.nullable(z.number()),
  monthlyRate: z.nullable(z.number()),
  /** Instalment in percent of the net income. */
  installmentShare: z.nullable(z.number()),
});

const StressRow = z.object({
  scenario: z.enum(STRESS_SCENARIOS),
  nominalInterestRate: z.number(),
  monthlyRate: z.number(),
  leftOver: z.number(),
  burden: z.nullable(z.number()),
  risk: z.enum(['low', 'medium', 'high']),
});

const Reason = z.object({
  code: z.string().check(z.maxLength(64)),
  /** In the unit that stands beside it. */
  change: z.optional(z.number()),
  unit: z.optional(z.enum(CHANGE_UNITS_TOLD)),
  leadsTo: z.optional(Feasibility),
});

const response = z.object({
  maxMonthlyRate: z.number(),
  maxLoanAmount: z.number(),
  maxPurchasePrice: z.number(),
  nominalInterestRate: z.nullable(z.number()),
  ...rateOrigin,
  additionalCosts: AdditionalCosts,
  household: z.array(
    z.object({ item: z.enum(HOUSEHOLD_ITEMS), amount: z.number(), stated: z.nullable(z.number()) }),
  ),
  netIncome: z.number(),
  /** What the household leaves for an instalment; below zero when nothing is left. */
  freeIncome: z.number(),
  maxMonthlyRateByHousehold: z.number(),
  maxMonthlyRateByRatio: z.number(),
  bindingRule: z.enum(['HOUSEHOLD', 'RATIO', 'LOAN_MULTIPLE', 'LOAN_TO_VALUE']),
  feasibility: Feasibility,
  probability: z.nullable(z.enum(PROBABILITIES)),
  reasons: z.array(Reason),
  judged: JudgedPurchase,
  stressTest: z.array(StressRow),
  errors: z.array(Fault),
  warnings: z.array(Fault),
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

/** The household calculation of lenders, solved for the price that it carries. */
export const affordability = {
  ...operation,
  operationId: 'affordability',
  path: '/v1.0/affordability',
} as const satisfies Operation;

/** The same call among the calculators. */
export const calculateAffordability = {
  ...operation,
  operationId: 'calculateAffordability',
  path: '/v1.0/calculators/affordability',
} as const satisfies Operation;
export type AffordabilityBody = z.infer<typeof body>;
export type AffordabilityAnswer = z.infer<typeof response>;
