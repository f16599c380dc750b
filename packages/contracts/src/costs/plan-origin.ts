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

/** Further inputs that a downloaded repayment plan states: the purchase and the origin of the rates. */
export const PlanOrigin = z.strictObject({
  purchasePrice: z.optional(PurchasePrice),
  ownFunds: z.optional(OwnFunds),
  additionalCosts: z.optional(EuroAmount),
  /** Tax rate used, if it differs from the statutory one; `byLaw` has that rate and its first day. */
  landTransfer: z.optional(
    z.strictObject({ percent: TaxRate, byLaw: z.strictObject({ percent: TaxRate, since: IsoDate }) }),
  ),
  /** Fixed years, if the plan continues after them. */
  fixedInterestYears: z.optional(FixedInterestYears),
  /** Origin of each loan's rate, in the order of the loans: market or lender's offer, null if entered. */
  rates: z.optional(
    z
      .array(
        z.nullable(
          z.strictObject({
            offerCount: z.int().check(z.positive()),
            asOf: IsoDate,
            /** Lender of the chosen offer; missing for an average of all lenders. */
            lenderId: z.optional(z.int().check(z.nonnegative())),
          }),
        ),
      )
      .check(z.maxLength(MOST_RATES)),
  ),
  /** Offer in the legal example (§17 PAngV); with `standsIn` it is for a loan of usual size instead. */
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
