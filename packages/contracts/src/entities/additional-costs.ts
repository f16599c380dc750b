import * as z from 'zod/mini';
import { IsoDate } from './text.ts';
import { Euros } from './euros.ts';

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
  /** Land charge in euros behind fees from the fee table; absent if fees are percentages of the price. */
  landCharge: z.optional(Euros),
});
export type AdditionalCosts = z.infer<typeof AdditionalCosts>;
