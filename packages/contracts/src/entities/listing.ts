import * as z from 'zod/mini';
import { ExposeId, GeoCode, text } from './text.ts';

export const ListingType = z.enum(['ApartmentBuy', 'HouseBuy', 'LivingBuySite', 'Other']);

/** Listing of the marketplace. Euros, percent, square metres. */
export const Listing = z.object({
  exposeId: ExposeId,
  cwid: text(64),
  title: text(256),
  type: ListingType,
  purchasePrice: z.nullable(z.number()),
  hasCourtage: z.nullable(z.boolean()),
  brokerCommissionPercentage: z.nullable(z.number()),
  livingArea: z.optional(z.number()),
  siteArea: z.optional(z.number()),
  constructionYear: z.optional(z.int()),
  exclusive: z.boolean(),
  address: z.object({ geocode: GeoCode, postcode: text(5), city: text(120) }),
});
export type Listing = z.infer<typeof Listing>;
