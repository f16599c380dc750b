import * as z from 'zod/mini';
import { IsoDate } from './text.ts';
import { Euros } from './euros.ts';

/** The rate of the law and its first day. */
export const LandTransferByLaw = z.object({ percent: z.number(), since: IsoDate });

/** What a purchase costs beside the price: euros, and percent of the price. */
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
  /** The law's land transfer tax in percent and its first day, where the costs are counted with another one. */
  landTransferByLaw: z.optional(LandTransferByLaw),
  /** The land charge in euros behind fees that are counted by their table; left out: they are percentages of the price. */
  landCharge: z.optional(Euros),
});
export type AdditionalCosts = z.infer<typeof AdditionalCosts>;
