import * as z from 'zod/mini';

/** A lender's offer for a case (specification §3). Euros, percent a year. */
export const LenderOffer = z.object({
  mortgageProvider: z.object({
    id: z.int(),
    name: z.string().check(z.maxLength(120)),
    brand: z.object({ name: z.string().check(z.maxLength(120)) }),
    logo: z.object({ url: z.string().check(z.maxLength(512)) }),
    numberOfRatings: z.int(),
    averageRating: z.nullable(z.number()),
  }),
  amortizationData: z.object({
    monthlyRate: z.number(),
    effectiveInterestRate: z.number(),
    nominalInterestRate: z.number(),
  }),
});
export type LenderOffer = z.infer<typeof LenderOffer>;

/** A lender offer with what a comparison needs: the debt left, and why the rate is what it is. */
export const PricedLenderOffer = z.extend(LenderOffer, {
  fixedInterestYears: z.int(),
  remainingDebt: z.number(),
  /** The base rate and every surcharge met; their points add up to the nominal rate. */
  reasons: z.array(z.object({ code: z.string().check(z.maxLength(64)), points: z.number() })),
});
export type PricedLenderOffer = z.infer<typeof PricedLenderOffer>;
