import { COMPARED_OFFERS, OFFER_MEASURES } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { ComparedYears, InterestRate, LoanAmount, StatedEuros } from '../entities/amounts.ts';
import { Derivation } from '../entities/derivation.ts';
import { OFFER_NAME, PaperOffer } from '../entities/paper-offer.ts';
import type { Operation } from '../operation.ts';
import { Euros } from '../entities/euros.ts';

const { min, max, code } = COMPARED_OFFERS;
const OfferAnswer = z.object({
  name: OFFER_NAME,
  fixedInterestYears: z.int(),
  monthlyRate: Euros,
  /** What the offer takes of the wanted special repayment each year. */
  yearlySpecialRepayment: Euros,
  /** When its fixed rate ends. */
  remainingDebt: Euros,
  /** After the fixed years; null where nothing is left then or the common end comes first. */
  followUpMonthlyRate: z.nullable(Euros),
  interestInFixedYears: Euros,
  interestAfterwards: Euros,
  fees: Euros,
  /** Interest and fees up to the common end. */
  costs: Euros,
  /** Of its money while all offers are fixed, costs included. */
  effectiveInterestRateWhileFixed: z.number(),
  /** At the same monthly payment, at the end of that time: what is repaid each year beside the instalments, what is owed and what was put aside. */
  samePayment: z.object({
    yearlySpecialRepayment: Euros,
    remainingDebt: Euros,
    putAside: Euros,
    balance: Euros,
  }),
  /** What one is worse off at the same payment than with the cheapest offer; below zero where better. */
  moreThanCheapest: Euros,
  remainingDebtAtHorizon: Euros,
  effectiveInterestRate: z.nullable(z.number()),
  effectiveInterestRateFixedPeriod: z.nullable(z.number()),
  effectiveInterestRateHorizon: z.nullable(z.number()),
  /** Follow-up rate from which (fixed longer) or up to which (fixed shorter) its money costs no more than the cheapest up to the common end; null where none does. */
  breakEvenFollowUpRate: z.nullable(z.number()),
  derivation: z.array(Derivation),
});

const Row = z.object({
  number: z.int(),
  /** Each offer's own, in the order given: instalments with special repayments, interest, what is owed then. */
  payments: z.array(Euros),
  interests: z.array(Euros),
  remainingDebts: z.array(Euros),
});

const Best = z.object({
  measure: z.enum(OFFER_MEASURES),
  /** Places from 0; several where they are level. */
  offers: z.array(z.int()),
  /** How far the next one is behind, in euros or percentage points; null where all are level. */
  lead: z.nullable(z.number()),
});

/** Offers for the same loan side by side, whatever their fixed years: nobody is asked who they are. */
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
    /** Wanted beside the instalments each year; every offer takes as much of it as it allows. */
    yearlySpecialRepayment: z.optional(StatedEuros),
    /** Years up to which everything is counted; left out: until the last fixed rate ends. */
    horizonYears: z.optional(ComparedYears),
    /** Assumed after each fixed rate; left out: the highest nominal rate of the offers. */
    followUpInterestRate: z.optional(InterestRate),
  }),
  response: z.object({
    horizonYears: z.int(),
    followUpInterestRate: z.number(),
    /** Years for which all offers are fixed, within the common end. */
    fixedYearsOfAll: z.int(),
    /** Paid each month where all are compared at the same payment. */
    samePaymentMonthly: Euros,
    /** Place of the offer whose money costs least while all are fixed, from 0. */
    cheapest: z.int(),
    /** Its effective rate in that time. */
    lowestEffectiveInterestRate: z.number(),
    /** What one is worse off at most with another offer, at the same payment. */
    spread: Euros,
    offers: z.array(OfferAnswer),
    best: z.array(Best),
    installments: z.array(Row),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CompareOwnOffersBody = z.infer<typeof compareOwnOffers.body>;
