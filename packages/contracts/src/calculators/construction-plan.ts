import { CONSTRUCTION_BOUNDS } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import {
  AmortizationRate,
  FixedInterestYears,
  InterestRate,
  numberWithin,
  OwnFunds,
  PositiveEuros,
  PurchasePrice,
  Share,
  EuroAmount,
  whole,
} from '../entities/amounts.ts';
import { AmountOfMonth, Derivation } from '../entities/answer-parts.ts';
import { Euros } from '../entities/euros.ts';
import { fieldsRule } from '../errors/fields-rule.ts';
import type { Operation } from '../operation.ts';
import { FollowUpMode } from './calculator-terms.ts';
import { ExpenseEuros } from './household-fields.ts';

const MOST_PAYOUTS = 50;
/** Tolerance for the sum of shares, because binary fractions rarely add up exactly. */
const ROUNDING_OF_SHARES = 1e-6;

const PayoutMonth = whole(CONSTRUCTION_BOUNDS.payoutMonth);

/** Requires payouts, or bills that add up to the price, with the own funds that pay the first bills. */
const payoutsOrBills = fieldsRule((body, fail) => {
  const { payouts, bills } = body;
  if (payouts !== undefined) {
    for (const field of ['bills', 'purchasePrice', 'ownFunds', 'additionalCosts']) {
      if (body[field] !== undefined) fail(field, 'ONLY_ONE_ALLOWED');
    }
    return;
  }
  if (bills === undefined) fail('payouts', 'REQUIRED');
  else {
    for (const field of ['purchasePrice', 'ownFunds']) {
      if (body[field] === undefined) fail(field, 'REQUIRED');
    }
    if (!makeUpThePrice(bills)) fail('bills', 'OUT_OF_RANGE');
  }
});

/** Accepts an invalid list, because the schema of the list already reports the error. */
function makeUpThePrice(bills: unknown): boolean {
  if (!Array.isArray(bills)) return true;
  const shares = bills.map((bill: { percent?: unknown } | null) => bill?.percent);
  if (!shares.every((share) => typeof share === 'number')) return true;
  return Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) < ROUNDING_OF_SHARES;
}

/** Month of the timeline, counted from signing. */
const Month = z.object({
  number: z.int(),
  payout: Euros,
  payment: Euros,
  interest: Euros,
  amortization: Euros,
  commitmentInterest: Euros,
  rent: Euros,
  burden: Euros,
  remainingDebt: Euros,
});

/** Plan of a loan that is drawn in stages during construction, with the rent paid until the move. */
export const calculateConstructionPlan = {
  operationId: 'calculateConstructionPlan',
  method: 'POST',
  path: '/v1.0/calculators/construction-plan',
  summary: 'Bauphase: Auszahlung nach Baufortschritt mit Bereitstellungszins und doppelter Belastung.',
  tag: 'Rechner',
  body: z
    .strictObject({
      payouts: z.optional(
        z
          .array(z.strictObject({ month: PayoutMonth, amount: PositiveEuros }))
          .check(z.minLength(1, { error: 'OUT_OF_RANGE' }), z.maxLength(MOST_PAYOUTS)),
      ),
      bills: z.optional(
        z
          .array(z.strictObject({ month: PayoutMonth, percent: Share }))
          .check(z.minLength(1, { error: 'OUT_OF_RANGE' }), z.maxLength(MOST_PAYOUTS)),
      ),
      purchasePrice: z.optional(PurchasePrice),
      ownFunds: z.optional(OwnFunds),
      /** Due when the contract is signed; if absent, own funds only pay bills. */
      additionalCosts: z.optional(EuroAmount),
      nominalInterestRate: InterestRate,
      amortizationRate: AmortizationRate,
      fixedInterestYears: z.optional(FixedInterestYears),
      followUpInterestRate: z.optional(InterestRate),
      /** Continuation after the fixed years; defaults to an unchanged term. */
      followUpMode: z.optional(FollowUpMode),
      /** Months without commitment interest; defaults to 6. */
      commitmentFreeMonths: z.optional(whole(CONSTRUCTION_BOUNDS.commitmentFreeMonths)),
      /** Commitment interest in percent a month; defaults to 0.2. */
      commitmentInterestPerMonth: z.optional(numberWithin(CONSTRUCTION_BOUNDS.commitmentInterestPerMonth)),
      rent: z.optional(ExpenseEuros),
      /** Defaults to the month of the last payout. */
      monthsUntilMove: z.optional(whole(CONSTRUCTION_BOUNDS.monthsUntilMove)),
      fees: z.optional(EuroAmount),
    })
    .check(payoutsOrBills),
  response: z.object({
    loanAmount: Euros,
    /** Months in which only interest is paid. */
    constructionMonths: z.int(),
    /** First full instalment, after the construction. */
    monthlyRate: Euros,
    remainingDebt: Euros,
    highestBurden: Euros,
    highestBurdenMonth: z.int(),
    monthsOfDoubleBurden: z.int(),
    totalInterest: Euros,
    totalCommitmentInterest: Euros,
    totalRent: Euros,
    effectiveInterestRate: z.nullable(z.number()),
    effectiveInterestRateFixedPeriod: z.optional(z.nullable(z.number())),
    payouts: z.array(AmountOfMonth),
    months: z.array(Month),
    derivation: z.array(Derivation),
  }),
  errors: [
    'REQUIRED',
    'ONLY_ONE_ALLOWED',
    'PURCHASE_PRICE_OUT_OF_RANGE',
    'OWN_FUNDS_TOO_LOW',
    'EXPENSE_TOO_HIGH',
    'OUT_OF_RANGE',
    'COULD_NOT_CALCULATE',
  ],
} as const satisfies Operation;
export type CalculateConstructionPlanBody = z.infer<typeof calculateConstructionPlan.body>;
