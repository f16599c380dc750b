import * as z from 'zod/mini';
import { AdditionalCosts } from './additional-costs.ts';
import { ExposeId, IsoDate } from './text.ts';
import { Euros } from './euros.ts';

/** What a property costs a month, as the widgets show it. Euros, percent. */
export const MonthlyRateData = z.object({
  exposeId: z.nullable(ExposeId),
  purchasePrice: z.number(),
  totalCost: Euros,
  monthlyRate: Euros,
  effectiveInterestRate: z.number(),
  averageInterestRate: z.number(),
  additionalCosts: AdditionalCosts,
  ownFunds: z.object({ total: Euros, totalPercent: z.number() }),
  /** The day from which the rates hold. */
  asOf: IsoDate,
  /** How many lenders would take the case; the average is theirs. */
  offerCount: z.int(),
});
export type MonthlyRateData = z.infer<typeof MonthlyRateData>;
