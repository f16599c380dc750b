import * as z from 'zod/mini';
import {
  AmortizationRate,
  ComparedYears,
  InterestRate,
  OwnFunds,
  PurchasePrice,
  Share,
  EuroAmount,
  UpkeepPercentage,
  YearlyChange,
} from '../entities/amounts.ts';
import { Derivation } from '../entities/answer-parts.ts';
import { Euros } from '../entities/euros.ts';
import { FieldProblem } from '../errors/problem.ts';
import { optionalCaseFields } from '../financing-case/case-fields.ts';
import { landWithinPrice } from '../financing-case/case-rules.ts';
import type { Operation } from '../operation.ts';
import { ExpenseEuros } from './household-fields.ts';

const WealthYear = z.object({
  year: z.int(),
  ownerWealth: Euros,
  renterWealth: Euros,
  propertyValue: Euros,
  remainingDebt: Euros,
  ownerInvested: Euros,
});

/** Compares two households with the same monthly budget, of which one buys and one rents. */
export const calculateRentOrBuy = {
  operationId: 'calculateRentOrBuy',
  method: 'POST',
  path: '/v1.0/calculators/rent-or-buy',
  summary: 'Mieten oder kaufen: das Vermögen beider Haushalte Jahr für Jahr.',
  tag: 'Rechner',
  body: z
    .strictObject({
      ...optionalCaseFields,
      purchasePrice: PurchasePrice,
      ownFunds: OwnFunds,
      coldRent: ExpenseEuros,
      years: ComparedYears,
      nominalInterestRate: InterestRate,
      amortizationRate: AmortizationRate,
      rentIncrease: YearlyChange,
      appreciation: YearlyChange,
      upkeepPercentage: UpkeepPercentage,
      yield: YearlyChange,
      followUpInterestRate: z.optional(InterestRate),
      taxRate: z.optional(Share),
      taxAllowance: z.optional(EuroAmount),
      sellingCostsPercentage: z.optional(Share),
      upkeepIncrease: z.optional(YearlyChange),
    })
    .check(landWithinPrice),
  response: z.object({
    years: z.array(WealthYear),
    breakEvenYear: z.nullable(z.int()),
    breakEvenRent: z.nullable(Euros),
    priceRentRatio: z.nullable(z.number()),
    priceRentVerdict: z.nullable(z.enum(['CHEAP', 'FAIR', 'DEAR'])),
    advantageOfBuying: Euros,
    loanAmount: Euros,
    monthlyRate: Euros,
    sensitivity: z.array(
      z.object({
        assumption: z.string().check(z.maxLength(64)),
        delta: z.number(),
        breakEvenYear: z.nullable(z.int()),
      }),
    ),
    warnings: z.array(FieldProblem),
    derivation: z.array(Derivation),
  }),
  errors: [
    'PURCHASE_PRICE_OUT_OF_RANGE',
    'OWN_FUNDS_TOO_LOW',
    'EXPENSE_TOO_HIGH',
    'OUT_OF_RANGE',
    'COULD_NOT_CALCULATE',
  ],
} as const satisfies Operation;
export type CalculateRentOrBuyBody = z.infer<typeof calculateRentOrBuy.body>;
