import * as z from 'zod/mini';
import { Euros } from './euros.ts';
import { ExposeId, IsoDate } from './text.ts';

export const LandTransferByLaw = z.object({ percent: z.number(), since: IsoDate });

/** Additional costs of a purchase, in euros and in percent of the price. */
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
  /** Statutory land transfer tax in percent with its first day, if the calculation uses another rate. */
  landTransferByLaw: z.optional(LandTransferByLaw),
  /** Land charge in euros for fees by the fee table; missing if fees are percentages of the price. */
  landCharge: z.optional(Euros),
});
export type AdditionalCosts = z.infer<typeof AdditionalCosts>;

/** Monthly cost of a property for widgets; euros and percent. */
export const MonthlyRateData = z.object({
  exposeId: z.nullable(ExposeId),
  purchasePrice: z.number(),
  totalCost: Euros,
  monthlyRate: Euros,
  effectiveInterestRate: z.number(),
  averageInterestRate: z.number(),
  additionalCosts: AdditionalCosts,
  ownFunds: z.object({ total: Euros, totalPercent: z.number() }),
  /** First day of the rates. */
  asOf: IsoDate,
  /** Number of lenders for the case, whose average is the rate. */
  offerCount: z.int(),
});
export type MonthlyRateData = z.infer<typeof MonthlyRateData>;
