import * as z from 'zod/mini';
import {
  FixedInterestYears,
  InterestRate,
  OwnFunds,
  PurchasePrice,
  EuroAmount,
} from '../entities/amounts.ts';
import { IsoDate } from '../entities/text.ts';

/** Land transfer tax in percent of the price. */
const TaxRate = z.number().check(z.minimum(0), z.maximum(100));

/** Maximum number of loans in a plan. */
const MOST_RATES = 4;

/** Inputs for a plan's file in addition to the loan's terms: the purchase, and the sources of rates. */
export const PlanOrigin = z.strictObject({
  purchasePrice: z.optional(PurchasePrice),
  ownFunds: z.optional(OwnFunds),
  additionalCosts: z.optional(EuroAmount),
  /** Set if the counted land transfer tax differs from the law's; percent, with the law's first day. */
  landTransfer: z.optional(
    z.strictObject({ percent: TaxRate, byLaw: z.strictObject({ percent: TaxRate, since: IsoDate }) }),
  ),
  /** Set if the plan continues unchanged after its fixed years. */
  fixedInterestYears: z.optional(FixedInterestYears),
  /** One per loan in order: the market's mean or a lender's offer, or null for an entered rate. */
  rates: z.optional(
    z
      .array(
        z.nullable(
          z.strictObject({
            offerCount: z.int().check(z.positive()),
            asOf: IsoDate,
            /** Lender of the offer taken over; absent for the mean of all. */
            lenderId: z.optional(z.int().check(z.nonnegative())),
          }),
        ),
      )
      .check(z.maxLength(MOST_RATES)),
  ),
  /** Offer behind the first market rate's example (§17 PAngV); `standsIn` if no lender offers that loan. */
  example: z.optional(
    z.strictObject({
      lenderId: z.int().check(z.nonnegative()),
      nominalInterestRate: InterestRate,
      offerCount: z.int().check(z.positive()),
      asOf: IsoDate,
      fixedInterestYears: FixedInterestYears,
      standsIn: z.boolean(),
    }),
  ),
});
export type PlanOrigin = z.infer<typeof PlanOrigin>;
