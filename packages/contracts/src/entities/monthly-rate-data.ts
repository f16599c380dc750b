import * as z from 'zod/mini';
import { AdditionalCosts } from './additional-costs.ts';
import { ExposeId, IsoDate } from './text.ts';

/** What a property costs a month, as the widgets show it. Euros, percent. */
export const MonthlyRateData = z.object({
  exposeId: z.nullable(ExposeId),
  purchasePrice: z.number(),
  totalCost: z.number(),
  monthlyRate: z.number(),
  effectiveInterestRate: z.number(),
  averageInterestRate: z.number(),
  additionalCosts: AdditionalCosts,
  ownFunds: z.object({ total: z.number(), totalPercent: z.number() }),
  /** The day from which the rates hold. */
  asOf: IsoDate,
  /** How many lenders would take the case; the average is theirs. */
  offerCount: z.int(),
});
export type MonthlyRateData = z.infer<typeof MonthlyRateData>;
