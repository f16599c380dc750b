import * as z from 'zod/mini';
import { MonthlyRateData } from '../entities/additional-costs.ts';
import { BrokerCommission, PurchasePrice } from '../entities/amounts.ts';
import { LenderOffer } from '../entities/provider.ts';
import { ExposeId, GeoCode, text } from '../entities/text.ts';
import { Listing } from '../listings/listings.ts';
import type { Operation } from '../operation.ts';
import { branding } from '../providers/providers.ts';

const PropertyQuery = z.object({
  exposeId: z.optional(ExposeId),
  purchasePrice: z.optional(PurchasePrice),
  hasCourtage: z.optional(z.boolean()),
  brokerCommission: z.optional(BrokerCommission),
  geoCode: z.optional(GeoCode),
  /** An invalid postal code counts as unknown, so that the widget still displays results. */
  postcode: z.optional(text(5)),
  cwid: z.optional(text(64)),
});

/** All data of a widget in one call: costs, offers, place, listing and flag decisions for one property. */
export const widgetFigures = {
  operationId: 'widgetFigures',
  method: 'GET',
  path: '/v1.0/widget',
  summary: 'Alles, was ein Widget zu einem Objekt zeigt, in einer Antwort.',
  tag: 'Widgets',
  query: PropertyQuery,
  response: z.object({
    /** Input of the call, completed with data of the listing. */
    property: z.object({
      type: Listing.shape.type,
      exposeId: z.optional(ExposeId),
      purchasePrice: z.optional(z.number()),
      hasCourtage: z.optional(z.boolean()),
      brokerCommission: z.optional(z.number()),
      geoCode: z.optional(GeoCode),
      postcode: z.optional(text(5)),
    }),
    /** Monthly cost of the property; null without a price. */
    monthlyRate: z.nullable(MonthlyRateData),
    geoLabel: z.nullable(text(160)),
    branding: branding.response,
    ownOffer: z.boolean(),
    /** Variation of the experiment with links of exclusive listings. */
    variation: text(64),
    /** First three offers of GET /v3/offer; empty without price or place. */
    offers: z.array(LenderOffer).check(z.maxLength(3)),
    /** Representative example (§17 PAngV) in German; null without a rate. */
    legalExample: z.nullable(text(2000)),
    /** True if lenders, rates and ratings are fictitious. */
    demo: z.boolean(),
    /** Lookups that failed, which the widget reports in the browser's console. */
    failed: z.array(z.enum(['LISTING', 'GEO_LABEL'])),
  }),
  errors: ['PURCHASE_PRICE_OUT_OF_RANGE', 'OUT_OF_RANGE'],
  anyOrigin: true,
  isKeepable: true,
} as const satisfies Operation;
export type WidgetFiguresQuery = z.infer<typeof widgetFigures.query>;
export type WidgetFigures = z.infer<typeof widgetFigures.response>;

/** Maximum number of properties per call, more than a result list displays at once. */
const MOST_PROPERTIES = 50;

/**
 * Like `widgetFigures` for several properties, in the order of the input; POST, because a URL would be too
 * long. One invalid value fails the whole call, with its index (`properties.3.purchasePrice`).
 */
export const severalWidgets = {
  operationId: 'severalWidgets',
  method: 'POST',
  path: '/v1.0/widgets',
  summary: 'Dasselbe zu bis zu 50 Objekten, in der Reihenfolge der Anfrage.',
  tag: 'Widgets',
  body: z.strictObject({
    /** Visitor id, sent only with the visitor's consent; without it experiments use the default variation. */
    visitorId: z.optional(text(128)),
    properties: z
      .array(
        z.strictObject({
          ...PropertyQuery.shape,
          /** Whether the listing is exclusive; the experiment is only about links of exclusive listings. */
          exclusive: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_PROPERTIES)),
  }),
  response: z.object({ widgets: z.array(widgetFigures.response) }),
  errors: ['PURCHASE_PRICE_OUT_OF_RANGE', 'OUT_OF_RANGE', 'TOO_MANY_REQUESTS'],
  anyOrigin: true,
} as const satisfies Operation;
export type SeveralWidgetsBody = z.infer<typeof severalWidgets.body>;
