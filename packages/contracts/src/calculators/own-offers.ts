import { ALLOWED_SPECIAL_REPAYMENT, COMPARED_OFFERS, OFFER_MEASURES } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { loanTerms, oneWayToRepay } from '../costs/loan-terms.ts';
import {
  ComparedYears,
  FixedInterestYears,
  InterestRate,
  LoanAmount,
  percent,
  StatedEuros,
} from '../entities/amounts.ts';
import { Derivation } from '../entities/derivation.ts';
import { lineOfText } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

const { min, max, code } = COMPARED_OFFERS;
const OFFER_NAME = lineOfText(60);
const { amortizationRate, monthlyRate, fullRepayment } = loanTerms;

const Offer = z
  .strictObject({
    /** Left out: its place, „Angebot 1“. */
    name: z.optional(OFFER_NAME),
    nominalInterestRate: InterestRate,
    amortizationRate,
    monthlyRate,
    fullRepayment,
    fixedInterestYears: FixedInterestYears,
    /** Costs that count for the effective rate, taken at payout. */
    fees: z.optional(StatedEuros),
    /** Percent of the loan a year; left out: 5, with `fullRepayment` none. */
    allowedSpecialRepayment: z.optional(percent(ALLOWED_SPECIAL_REPAYMENT)),
  })
  .check(oneWayToRepay);

const OfferAnswer = z.object({
  name: OFFER_NAME,
  fixedInterestYears: z.int(),
  monthlyRate: z.number(),
  /** What the offer takes of the wanted special repayment each year. */
  yearlySpecialRepayment: z.number(),
  /** When its fixed rate ends. */
  remainingDebt: z.number(),
  /** After the fixed years; null where nothing is left then or the common end comes first. */
  followUpMonthlyRate: z.nullable(z.number()),
  interestInFixedYears: z.number(),
  interestAfterwards: z.number(),
  fees: z.number(),
  /** Interest and fees up to the common end. */
  costs: z.number(),
  /** Costs above those of the cheapest offer. */
  moreThanCheapest: z.number(),
  remainingDebtAtHorizon: z.number(),
  effectiveInterestRate: z.nullable(z.number()),
  effectiveInterestRateFixedPeriod: z.nullable(z.number()),
  effectiveInterestRateHorizon: z.nullable(z.number()),
  /** Follow-up rate from which the order of this offer and the cheapest turns; null where none does. */
  breakEvenFollowUpRate: z.nullable(z.number()),
  derivation: z.array(Derivation),
});

const Row = z.object({
  number: z.int(),
  /** Each offer's own, in the order given: instalments with special repayments, interest, what is owed then. */
  payments: z.array(z.number()),
  interests: z.array(z.number()),
  remainingDebts: z.array(z.number()),
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
    'Eigene Angebote nebeneinander: alle bis zum selben Ende gerechnet, mit dem besten nach jedem Maß.',
  tag: 'Rechner',
  body: z.strictObject({
    loanAmount: LoanAmount,
    offers: z.array(Offer).check(z.minLength(min, { error: code }), z.maxLength(max, { error: code })),
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
    /** Place of the offer that costs least up to the common end, from 0. */
    cheapest: z.int(),
    /** Its costs. */
    lowestCosts: z.number(),
    /** What the dearest one costs more. */
    spread: z.number(),
    offers: z.array(OfferAnswer),
    best: z.array(Best),
    installments: z.array(Row),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CompareOwnOffersBody = z.infer<typeof compareOwnOffers.body>;
