import { CONSTRUCTION_BOUNDS } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { FollowUpMode } from './calculator-enumerations.ts';
import { AmountOfMonth } from '../entities/amount-of-month.ts';
import {
  AmortizationRate,
  FixedInterestYears,
  InterestRate,
  OwnFunds,
  percent,
  PositiveEuros,
  PurchasePrice,
  Share,
  StatedEuros,
  whole,
} from '../entities/amounts.ts';
import { Derivation } from '../entities/derivation.ts';
import { ALWAYS } from '../faults/always.ts';
import type { ErrorCode } from '../faults/error-codes.ts';
import type { Operation } from '../operation.ts';
import { ExpenseEuros } from './household-fields.ts';
import { Euros } from '../entities/euros.ts';

const MOST_PAYOUTS = 50;
/** Shares are added as binary fractions. */
const ROUNDING_OF_SHARES = 1e-6;

const PayoutMonth = whole(CONSTRUCTION_BOUNDS.payoutMonth);

/** Either what is drawn is stated, or the bills that make up a price and the own funds that pay the first of them. */
const payoutsOrBills = z.superRefine((body: Readonly<Record<string, unknown>>, context) => {
  const fail = (field: string, message: ErrorCode) =>
    context.addIssue({ code: 'custom', path: [field], message, input: body });
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
}, ALWAYS);

/** What is no list of shares is a fault of its own. */
function makeUpThePrice(bills: unknown): boolean {
  if (!Array.isArray(bills)) return true;
  const shares = bills.map((bill: { percent?: unknown } | null) => bill?.percent);
  if (!shares.every((share) => typeof share === 'number')) return true;
  return Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) < ROUNDING_OF_SHARES;
}

/** A month of the timeline, counted from signing. */
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

/** A loan that is drawn as a building grows, beside the rent that goes on until the move. */
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
      /** Due with the contract; left out: own funds need not pay any. */
      additionalCosts: z.optional(StatedEuros),
      nominalInterestRate: InterestRate,
      amortizationRate: AmortizationRate,
      fixedInterestYears: z.optional(FixedInterestYears),
      followUpInterestRate: z.optional(InterestRate),
      /** Left out: the end stays. */
      followUpMode: z.optional(FollowUpMode),
      /** Left out: 6. */
      commitmentFreeMonths: z.optional(whole(CONSTRUCTION_BOUNDS.commitmentFreeMonths)),
      /** Percent a month; left out: 0.2. */
      commitmentInterestPerMonth: z.optional(percent(CONSTRUCTION_BOUNDS.commitmentInterestPerMonth)),
      rent: z.optional(ExpenseEuros),
      /** Left out: until the last payout. */
      monthsUntilMove: z.optional(whole(CONSTRUCTION_BOUNDS.monthsUntilMove)),
      fees: z.optional(StatedEuros),
    })
    .check(payoutsOrBills),
  response: z.object({
    loanAmount: Euros,
    /** Only interest is paid in them. */
    constructionMonths: z.int(),
    /** The first full instalment. */
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
