import * as z from 'zod/mini';
import { AdditionalCosts } from './additional-costs.ts';
import { ExposeId, IsoDate } from './text.ts';
import { Euros } from './euros.ts';

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
