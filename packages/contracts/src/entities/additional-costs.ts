import * as z from 'zod/mini';
import { Euros } from './euros.ts';
import { ExposeId, IsoDate } from './text.ts';

export const LandTransferByLaw = z.object({ percent: z.number(), since: IsoDate });

/** Costs of a purchase in addition to the price: euros, and percent of the price. */
export const AdditionalCosts = z.object({
  total: Euros,
  totalPercent: z.number(),
  notaryCosts: Euros,
  notaryCostsPercentage: z.number(),
  entryLandRegister: Euros,
  entryLandRegisterPercentage: z.number(),
  landTransfer: Euros,
  landTransferPercentage: z.number(),
  brokerCommission: Euros,
  brokerCommissionPercentage: z.number(),
  /** Statutory land transfer tax in percent and its first day; set if another rate was counted. */
  landTransferByLaw: z.optional(LandTransferByLaw),
  /** Land charge in euros that sets fees by the fee table; absent if fees are percentages of the price. */
  landCharge: z.optional(Euros),
});
export type AdditionalCosts = z.infer<typeof AdditionalCosts>;

/** Monthly cost of a property, for widgets. Euros, percent. */
export const MonthlyRateData = z.object({
  exposeId: z.nullable(ExposeId),
  purchasePrice: z.number(),
  totalCost: Euros,
  monthlyRate: Euros,
  effectiveInterestRate: z.number(),
  averageInterestRate: z.number(),
  additionalCosts: AdditionalCosts,
  ownFunds: z.object({ total: Euros, totalPercent: z.number() }),
  /** Day the rates became effective. */
  asOf: IsoDate,
  /** Number of lenders that would take the case; the average is theirs. */
  offerCount: z.int(),
});
export type MonthlyRateData = z.infer<typeof MonthlyRateData>;
