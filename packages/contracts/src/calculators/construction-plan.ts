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
/** Tolerance for a sum of 100 %, because floating-point numbers rarely add up exactly. */
const ROUNDING_OF_SHARES = 1e-6;

const PayoutMonth = whole(CONSTRUCTION_BOUNDS.payoutMonth);

/** Requires either payouts, or bills for the whole price together with price and own funds. */
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

/** Accepts an invalid list, because its schema reports the error anyway. */
function makeUpThePrice(bills: unknown): boolean {
  if (!Array.isArray(bills)) return true;
  const shares = bills.map((bill: { percent?: unknown } | null) => bill?.percent);
  if (!shares.every((share) => typeof share === 'number')) return true;
  return Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) < ROUNDING_OF_SHARES;
}

/** One month of the plan, counted from the signing of the contract. */
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

/** Plan of a loan that is paid out in parts during construction, with the rent until the borrower moves. */
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
      /** Due when the purchase contract is signed; without it own funds only pay bills. */
      additionalCosts: z.optional(EuroAmount),
      nominalInterestRate: InterestRate,
      amortizationRate: AmortizationRate,
      fixedInterestYears: z.optional(FixedInterestYears),
      followUpInterestRate: z.optional(InterestRate),
      /** How the plan continues after the fixed years; by default with unchanged end. */
      followUpMode: z.optional(FollowUpMode),
      /** Months without commitment interest, by default 6. */
      commitmentFreeMonths: z.optional(whole(CONSTRUCTION_BOUNDS.commitmentFreeMonths)),
      /** Commitment interest in percent of the undrawn loan a month, by default 0.2. */
      commitmentInterestPerMonth: z.optional(numberWithin(CONSTRUCTION_BOUNDS.commitmentInterestPerMonth)),
      rent: z.optional(ExpenseEuros),
      /** By default the month of the last payout. */
      monthsUntilMove: z.optional(whole(CONSTRUCTION_BOUNDS.monthsUntilMove)),
      fees: z.optional(EuroAmount),
    })
    .check(payoutsOrBills),
  response: z.object({
    loanAmount: Euros,
    /** Months in which the borrower pays interest only. */
    constructionMonths: z.int(),
    /** First full instalment, after the construction months. */
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
