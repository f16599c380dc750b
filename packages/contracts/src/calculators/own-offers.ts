import { COMPARED_OFFERS, OFFER_MEASURES } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { OFFER_NAME, PaperOffer } from '../costs/loan-terms.ts';
import { ComparedYears, InterestRate, LoanAmount, EuroAmount } from '../entities/amounts.ts';
import { Derivation } from '../entities/answer-parts.ts';
import { Euros } from '../entities/euros.ts';
import type { Operation } from '../operation.ts';

const { min, max, code } = COMPARED_OFFERS;
const OfferAnswer = z.object({
  name: OFFER_NAME,
  fixedInterestYears: z.int(),
  monthlyRate: Euros,
  /** Part of the requested special repayment a year that this offer allows. */
  yearlySpecialRepayment: Euros,
  /** Debt at the end of this offer's fixed years. */
  remainingDebt: Euros,
  /** Instalment after the fixed years; null if the loan or the comparison ends before. */
  followUpMonthlyRate: z.nullable(Euros),
  interestInFixedYears: Euros,
  interestAfterwards: Euros,
  fees: Euros,
  /** Interest and fees until the end of the comparison. */
  costs: Euros,
  /** APR over `fixedYearsOfAll`, the years in which all offers have a fixed rate, including fees. */
  effectiveInterestRateWhileFixed: z.number(),
  /** Debt and savings after `fixedYearsOfAll` if every offer gets the same monthly payment. */
  samePayment: z.object({
    yearlySpecialRepayment: Euros,
    remainingDebt: Euros,
    putAside: Euros,
    balance: Euros,
  }),
  /** Costs of this offer minus the cheapest one's at the same monthly payment; negative if it is better. */
  moreThanCheapest: Euros,
  remainingDebtAtHorizon: Euros,
  effectiveInterestRate: z.nullable(z.number()),
  effectiveInterestRateFixedPeriod: z.nullable(z.number()),
  effectiveInterestRateHorizon: z.nullable(z.number()),
  /**
   * Rate after the fixed years at which this offer costs as much as the cheapest one. With longer fixed years
   * it is cheaper above this rate, otherwise below.
   */
  breakEvenFollowUpRate: z.nullable(z.number()),
  derivation: z.array(Derivation),
});

const Row = z.object({
  number: z.int(),
  /** Payments by offer in the order of the input, including special repayments. */
  payments: z.array(Euros),
  interests: z.array(Euros),
  remainingDebts: z.array(Euros),
});

const Best = z.object({
  measure: z.enum(OFFER_MEASURES),
  /** Indexes (from 0) of the best offers; several if they are equal. */
  offers: z.array(z.int()),
  /** Advantage over the next offer in euros or percentage points; null if all are equal. */
  lead: z.nullable(z.number()),
});

/** Compares offers for the same loan, even if their fixed-rate periods differ. */
export const compareOwnOffers = {
  operationId: 'compareOwnOffers',
  method: 'POST',
  path: '/v1.0/calculators/own-offers',
  summary:
    'Eigene Angebote nebeneinander: das günstigste Angebot, alle bei derselben Rate und bis zum selben Ende, mit dem besten nach jedem Maß.',
  tag: 'Rechner',
  body: z.strictObject({
    loanAmount: LoanAmount,
    offers: z.array(PaperOffer).check(z.minLength(min, { error: code }), z.maxLength(max, { error: code })),
    /** Special repayment that the visitor wants to make each year, as far as each offer allows it. */
    yearlySpecialRepayment: z.optional(EuroAmount),
    /** Years to compare, by default until the last fixed rate ends. */
    horizonYears: z.optional(ComparedYears),
    /** Rate assumed after all fixed years, by default the highest nominal rate of the offers. */
    followUpInterestRate: z.optional(InterestRate),
  }),
  response: z.object({
    horizonYears: z.int(),
    followUpInterestRate: z.number(),
    /** Years within the comparison in which all offers have a fixed rate. */
    fixedYearsOfAll: z.int(),
    /** The same monthly payment for every offer, which the comparison at equal payments uses. */
    samePaymentMonthly: Euros,
    /** Index (from 0) of the offer with the lowest APR over `fixedYearsOfAll`. */
    cheapest: z.int(),
    lowestEffectiveInterestRate: z.number(),
    /** Costs of the most expensive offer minus those of the cheapest, at the same monthly payment. */
    spread: Euros,
    offers: z.array(OfferAnswer),
    best: z.array(Best),
    installments: z.array(Row),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CompareOwnOffersBody = z.infer<typeof compareOwnOffers.body>;
