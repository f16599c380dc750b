import * as z from 'zod/mini';

/** What a purchase costs beside the price: euros, and percent of the price. */
export const AdditionalCosts = z.object({
  total: z.number(),
  totalPercent: z.number(),
  notaryCosts: z.number(),
  notaryCostsPercentage: z.number(),
  entryLandRegister: z.number(),
  entryLandRegisterPercentage: z.number(),
  landTransfer: z.number(),
  landTransferPercentage: z.number(),
  brokerCommission: z.number(),
  brokerCommissionPercentage: z.number(),
});
export type AdditionalCosts = z.infer<typeof AdditionalCosts>;
