import * as z from 'zod/mini';
import { ProductKind, ProviderKind } from '../enumerations.ts';

/** A bank, an insurer or a broker. */
export const Provider = z.object({
  id: z.int(),
  name: z.string().check(z.maxLength(120)),
  kind: ProviderKind,
  product: ProductKind,
  /** Geo code prefixes of the places where the provider works; empty means everywhere. */
  regions: z.array(z.string().check(z.maxLength(12))),
  logo: z.string().check(z.maxLength(512)),
  numberOfRatings: z.int(),
  /** Average of one to five stars; null without a rating. */
  averageRating: z.nullable(z.number()),
});
export type Provider = z.infer<typeof Provider>;

export const MortgageProvider = z.object({
  id: z.int(),
  name: z.string().check(z.maxLength(120)),
  brand: z.object({ name: z.string().check(z.maxLength(120)) }),
  logo: z.object({ url: z.string().check(z.maxLength(512)) }),
  numberOfRatings: z.int(),
  averageRating: z.nullable(z.number()),
});

export const OfferRates = z.object({
  monthlyRate: z.number(),
  effectiveInterestRate: z.number(),
  nominalInterestRate: z.number(),
});

/** Part of a nominal rate in percentage points: the base rate or a surcharge. */
export const RateReason = z.object({ code: z.string().check(z.maxLength(64)), points: z.number() });

/** A lender's offer for a case (specification §3); amounts in euros, rates in percent a year. */
export const LenderOffer = z.object({ mortgageProvider: MortgageProvider, amortizationData: OfferRates });
export type LenderOffer = z.infer<typeof LenderOffer>;

/** Offer of a lender with remaining debt and the parts of its rate, for comparisons. */
export const PricedLenderOffer = z.extend(LenderOffer, {
  fixedInterestYears: z.int(),
  remainingDebt: z.number(),
  /** Base rate and surcharges, whose points add up to the nominal rate. */
  reasons: z.array(RateReason),
});
export type PricedLenderOffer = z.infer<typeof PricedLenderOffer>;
