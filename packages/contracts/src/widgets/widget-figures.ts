import * as z from 'zod/mini';
import { branding } from '../providers/branding.ts';
import { BrokerCommission, PurchasePrice } from '../entities/amounts.ts';
import { LenderOffer } from '../entities/lender-offer.ts';
import { Listing } from '../entities/listing.ts';
import { MonthlyRateData } from '../entities/monthly-rate-data.ts';
import { ExposeId, GeoCode, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

/** What a host page says of one property. */
const StatedProperty = z.object({
  exposeId: z.optional(ExposeId),
  purchasePrice: z.optional(PurchasePrice),
  hasCourtage: z.optional(z.boolean()),
  brokerCommission: z.optional(BrokerCommission),
  geoCode: z.optional(GeoCode),
  /** One that does not exist counts as unknown: a host's mistake must not empty its page. */
  postcode: z.optional(text(5)),
  cwid: z.optional(text(64)),
});

/** Everything that a widget shows, in one call: what calls [5] to [10] and the decisions say of one property. */
export const widgetFigures = {
  operationId: 'widgetFigures',
  method: 'GET',
  path: '/v1.0/widget',
  summary: 'Alles, was ein Widget zu einem Objekt zeigt, in einer Antwort.',
  tag: 'Widgets',
  query: StatedProperty,
  response: z.object({
    /** What is known of the property: the query, and the listing's word for what the query leaves out. */
    property: z.object({
      type: Listing.shape.type,
      exposeId: z.optional(ExposeId),
      purchasePrice: z.optional(z.number()),
      hasCourtage: z.optional(z.boolean()),
      brokerCommission: z.optional(z.number()),
      geoCode: z.optional(GeoCode),
      postcode: z.optional(text(5)),
    }),
    /** Null without a price. */
    monthlyRate: z.nullable(MonthlyRateData),
    geoLabel: z.nullable(text(160)),
    branding: branding.response,
    /** Whether the branded provider makes an offer of its own. */
    ownOffer: z.boolean(),
    /** The variation of the experiment that decides where exclusive listings lead. */
    variation: text(64),
    /** The first three of call [7]; none without price or place. */
    offers: z.array(LenderOffer).check(z.maxLength(3)),
    /** The representative example of §17 PAngV, German; null without a rate. */
    legalExample: z.nullable(text(2000)),
    /** Lenders, rates and ratings are invented. */
    demo: z.boolean(),
    /** What could not be found out, for the console of the host page. */
    failed: z.array(z.enum(['LISTING', 'GEO_LABEL'])),
  }),
  errors: ['PURCHASE_PRICE_OUT_OF_RANGE', 'OUT_OF_RANGE'],
  anyOrigin: true,
  isKeepable: true,
} as const satisfies Operation;
export type WidgetFiguresQuery = z.infer<typeof widgetFigures.query>;
export type WidgetFigures = z.infer<typeof widgetFigures.response>;

/** More listings than a page of results shows at once. */
const MOST_PROPERTIES = 50;

/**
 * The same for the widgets of a whole page of results, in the order asked. It changes nothing; it is a POST because its
 * properties are too long for an address. A figure that breaks its rule is refused with its place in the list
 * (`properties.3.purchasePrice`), and nothing is answered then: whoever cannot check first asks for each alone.
 */
export const severalWidgets = {
  operationId: 'severalWidgets',
  method: 'POST',
  path: '/v1.0/widgets',
  summary: 'Dasselbe zu bis zu 50 Objekten, in der Reihenfolge der Anfrage.',
  tag: 'Widgets',
  body: z.strictObject({
    /** Only with the visitor's consent on the host's page; left out, experiments give the operator's default. */
    visitorId: z.optional(text(128)),
    properties: z
      .array(
        z.strictObject({
          ...StatedProperty.shape,
          /** Whether the host shows it as exclusive: only there the experiment decides where a link leads. */
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
