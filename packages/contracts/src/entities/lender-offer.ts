import * as z from 'zod/mini';

/** Who lends, as offers name it. */
export const MortgageProvider = z.object({
  id: z.int(),
  name: z.string().check(z.maxLength(120)),
  brand: z.object({ name: z.string().check(z.maxLength(120)) }),
  logo: z.object({ url: z.string().check(z.maxLength(512)) }),
  numberOfRatings: z.int(),
  averageRating: z.nullable(z.number()),
});

/** What an offer costs. */
export const OfferRates = z.object({
  monthlyRate: z.number(),
  effectiveInterestRate: z.number(),
  nominalInterestRate: z.number(),
});

/** A part of a nominal rate: the base rate, or a surcharge that is met. */
export const RateReason = z.object({ code: z.string().check(z.maxLength(64)), points: z.number() });

/** A lender's offer for a case (specification §3). Euros, percent a year. */
export const LenderOffer = z.object({ mortgageProvider: MortgageProvider, amortizationData: OfferRates });
export type LenderOffer = z.infer<typeof LenderOffer>;

/** A lender offer with what a comparison needs: the debt left, and why the rate is what it is. */
export const PricedLenderOffer = z.extend(LenderOffer, {
  fixedInterestYears: z.int(),
  remainingDebt: z.number(),
  /** The base rate and every surcharge met; their points add up to the nominal rate. */
  reasons: z.array(RateReason),
});
export type PricedLenderOffer = z.infer<typeof PricedLenderOffer>;
