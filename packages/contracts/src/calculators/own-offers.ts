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
  /** Part of the wanted yearly special repayment that the offer allows. */
  yearlySpecialRepayment: Euros,
  /** Debt at the end of the offer's fixed rate. */
  remainingDebt: Euros,
  /** Instalment after the fixed rate; null if nothing is left then or the horizon comes first. */
  followUpMonthlyRate: z.nullable(Euros),
  interestInFixedYears: Euros,
  interestAfterwards: Euros,
  fees: Euros,
  /** Interest and fees up to the horizon. */
  costs: Euros,
  /** APR over `fixedYearsOfAll`, including costs. */
  effectiveInterestRateWhileFixed: z.number(),
  /** Result of paying the same monthly sum, at the end of `fixedYearsOfAll`. */
  samePayment: z.object({
    yearlySpecialRepayment: Euros,
    remainingDebt: Euros,
    putAside: Euros,
    balance: Euros,
  }),
  /** Extra cost at the same payment, compared with the cheapest offer; negative if better. */
  moreThanCheapest: Euros,
  remainingDebtAtHorizon: Euros,
  effectiveInterestRate: z.nullable(z.number()),
  effectiveInterestRateFixedPeriod: z.nullable(z.number()),
  effectiveInterestRateHorizon: z.nullable(z.number()),
  /** Follow-up rate that equals the cheapest offer's costs: a minimum if fixed longer, else a maximum. */
  breakEvenFollowUpRate: z.nullable(z.number()),
  derivation: z.array(Derivation),
});

const Row = z.object({
  number: z.int(),
  /** One entry per offer, in input order; instalments include special repayments. */
  payments: z.array(Euros),
  interests: z.array(Euros),
  remainingDebts: z.array(Euros),
});

const Best = z.object({
  measure: z.enum(OFFER_MEASURES),
  /** Indexes (from 0) of the best offers; several in a tie. */
  offers: z.array(z.int()),
  /** Lead over the next offer in euros or percentage points; null if all tie. */
  lead: z.nullable(z.number()),
});

/** Compares offers for the same loan, whatever their fixed years; needs no personal data. */
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
    /** Wanted each year in addition to the instalments; each offer takes as much as it allows. */
    yearlySpecialRepayment: z.optional(EuroAmount),
    /** Horizon in years; defaults to the end of the last fixed rate. */
    horizonYears: z.optional(ComparedYears),
    /** Assumed after each fixed rate; defaults to the offers' highest nominal rate. */
    followUpInterestRate: z.optional(InterestRate),
  }),
  response: z.object({
    horizonYears: z.int(),
    followUpInterestRate: z.number(),
    /** Years in which all offers are fixed, within the horizon. */
    fixedYearsOfAll: z.int(),
    /** Monthly sum paid in the comparison at the same payment. */
    samePaymentMonthly: Euros,
    /** Index from 0 of the offer with the lowest APR over `fixedYearsOfAll`. */
    cheapest: z.int(),
    /** Lowest APR of an offer over `fixedYearsOfAll`. */
    lowestEffectiveInterestRate: z.number(),
    /** Extra cost of the worst offer compared with the cheapest, at the same payment. */
    spread: Euros,
    offers: z.array(OfferAnswer),
    best: z.array(Best),
    installments: z.array(Row),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CompareOwnOffersBody = z.infer<typeof compareOwnOffers.body>;
