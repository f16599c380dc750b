import * as z from 'zod/mini';
import {
  FixedInterestYears,
  InterestRate,
  OwnFunds,
  PurchasePrice,
  StatedEuros,
} from '../entities/amounts.ts';
import { IsoDate } from '../entities/text.ts';

/** Percent of a price. */
const TaxRate = z.number().check(z.minimum(0), z.maximum(100));

/** As many as a plan has loans. */
const MOST_RATES = 4;

/** What a plan's file says of the visitor's inputs beside the loan's own terms: the purchase, and where a rate comes from. */
export const PlanOrigin = z.strictObject({
  purchasePrice: z.optional(PurchasePrice),
  ownFunds: z.optional(OwnFunds),
  additionalCosts: z.optional(StatedEuros),
  /** The land transfer tax that is counted, where the law has another one: percent of the price, and the law's first day. */
  landTransfer: z.optional(
    z.strictObject({ percent: TaxRate, byLaw: z.strictObject({ percent: TaxRate, since: IsoDate }) }),
  ),
  /** Where the plan goes on unchanged after its fixed years: when they end. */
  fixedInterestYears: z.optional(FixedInterestYears),
  /** Of each loan in its order: the market's mean or one lender's offer with its day, or null where the visitor stated the rate. */
  rates: z.optional(
    z
      .array(
        z.nullable(
          z.strictObject({
            offerCount: z.int().check(z.positive()),
            asOf: IsoDate,
            /** Whose one offer was taken over; left out: the mean of all. */
            lenderId: z.optional(z.int().check(z.nonnegative())),
          }),
        ),
      )
      .check(z.maxLength(MOST_RATES)),
  ),
  /** The offer that stands for the market in the example beside the first rate that is the market's (§17 PAngV): its lender by number, what it was asked for, and whether it stands in for a loan that nobody gives. */
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
