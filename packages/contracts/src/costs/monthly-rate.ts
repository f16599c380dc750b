import * as z from 'zod/mini';
import { BrokerCommission, PurchasePrice } from '../entities/amounts.ts';
import { MonthlyRateData } from '../entities/monthly-rate-data.ts';
import { ExposeId, GeoCode } from '../entities/text.ts';
import { Postcode } from '../entities/postcode.ts';
import type { Operation } from '../operation.ts';

/** Call [5]: monthly cost of a property at the average rate of the lenders that would take the case. */
export const monthlyRate = {
  operationId: 'monthlyRate',
  method: 'GET',
  path: '/v1.0/monthlyrate',
  summary: 'Monatsrate, Nebenkosten und Durchschnittszins einer Immobilie.',
  tag: 'Kosten',
  query: z.object({
    exposeId: z.optional(ExposeId),
    purchasePrice: PurchasePrice,
    hasCourtage: z.optional(z.boolean()),
    brokerCommission: z.optional(BrokerCommission),
    geoCode: z.optional(GeoCode),
    postcode: z.optional(Postcode),
  }),
  response: MonthlyRateData,
  errors: ['PURCHASE_PRICE_OUT_OF_RANGE', 'OUT_OF_RANGE', 'INVALID_POSTALCODE'],
  anyOrigin: true,
  isKeepable: true,
} as const satisfies Operation;
export type MonthlyRateQuery = z.infer<typeof monthlyRate.query>;
